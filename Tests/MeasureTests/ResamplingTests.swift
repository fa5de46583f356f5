import ReferenceFigures
import Testing

@testable import Measure

@Suite("Resampling within conditions")
struct ResamplingTests {
    static let reference = (try? Reference.file("resampling", in: .module)) ?? .nothing

    @Test func `an interval of figures of several conditions is that of SciPy's functions`() throws {
        #expect(Self.reference["cases"].list.count == 3)
        for one in Self.reference["cases"].list {
            let strata = one["strata"].list.map { $0.numbers }
            let values = strata.flatMap { $0 }
            var rows: [[Int]] = []
            for stratum in strata {
                let from = rows.last.map { $0[$0.count - 1] + 1 } ?? 0
                rows.append(Array(from..<(from + stratum.count)))
            }
            func figure(_ drawn: StratifiedRows) -> Double? {
                switch one["name"].text {
                case "difference": return drawn.mean(0, of: values) - drawn.mean(1, of: values)
                case "medians":
                    let first = Sample.median(ofSorted: drawn.values(0, of: values)) ?? .nan
                    return first - (Sample.median(ofSorted: drawn.values(1, of: values)) ?? .nan)
                default:
                    let means = (0..<4).map { drawn.mean($0, of: values) }
                    return means[0] - means[1] - (means[2] - means[3])
                }
            }
            var source = TestSource(state: 11)
            let bootstrap = try #require(
                Bootstrap(strata: rows, replicates: 400, using: &source, statistic: figure))
            let name = one["name"].text
            expectClose(bootstrap.estimate, one["estimate"].number, 1e-9, "estimate of \(name)")
            expectClose(bootstrap.acceleration, one["acceleration"].number, 1e-9, unit: 0.01, "acceleration of \(name)")
            let interval = try #require(bootstrap.biasCorrectedInterval())
            expectClose(interval.lower, one["interval"][0].number, 1e-9, unit: 1, "lower of \(name)")
            expectClose(interval.upper, one["interval"][1].number, 1e-9, unit: 1, "upper of \(name)")
        }
    }

    @Test func `the reliability of permuted halves is that of NumPy for the same splits`() throws {
        let reference = Self.reference["halves"]
        let people = reference["people"].list.map { $0.list.map { $0.numbers } }
        var source = TestSource(state: 2019)
        let rows = people.map { person in
            [Array(0..<person[0].count), Array(person[0].count..<(person[0].count + person[1].count))]
        }
        let values = people.map { $0.flatMap { $0 } }
        let halves = try #require(
            PermutedHalves(of: rows, splits: 300, using: &source) { person, drawn in
                drawn.mean(0, of: values[person]) - drawn.mean(1, of: values[person])
            })
        expectClose(halves.reliability, reference["reliability"].number, 1e-9, "reliability")
        expectClose(halves.interval.lower, reference["interval"][0].number, 1e-9, "lower")
        expectClose(halves.interval.upper, reference["interval"][1].number, 1e-9, "upper")
        #expect(halves.splits == 300 && halves.people == 25)
    }

    @Test func `halves of two people, and of people who are equal, have no reliability`() {
        var source = TestSource(state: 1)
        let rows = [[[0, 1, 2, 3]], [[0, 1, 2, 3]]]
        #expect(PermutedHalves(of: rows, splits: 10, using: &source) { person, _ in Double(person) } == nil)
        #expect(PermutedHalves(of: rows + rows, splits: 10, using: &source) { _, _ in 1 } == nil)
    }

    @Test func `a resample keeps the number of rows of every condition and their order`() throws {
        var source = TestSource(state: 5)
        let strata = [[4, 2, 7], [1, 3, 5, 6]]
        let bootstrap = Bootstrap(strata: strata, replicates: 50, using: &source) { drawn in
            #expect(drawn[0].count == drawn.count(0))
            for stratum in 0..<2 {
                let places = drawn[stratum].map { place in strata[stratum].firstIndex(of: drawn.rows[place]) ?? -1 }
                #expect(places == places.sorted() && !places.contains(-1))
            }
            return Double(drawn.rows.reduce(0, +))
        }
        #expect(bootstrap?.estimate == 28)
        #expect(Bootstrap(strata: [[], [1]], using: &source) { _ in 1 } == nil)
    }
}
