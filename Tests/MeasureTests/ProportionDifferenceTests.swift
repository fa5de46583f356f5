import Measure
import ReferenceFigures
import Testing

@Suite("Differences of proportions")
struct ProportionDifferenceTests {
    static let cases = (try? Reference.file("proportions", in: .module))?["cases"].list ?? []

    private static func pair(_ counts: [Double]) throws -> (Proportion, Proportion) {
        let numbers = counts.map { Int($0) }
        return (
            try #require(Proportion(numbers[0], of: numbers[1])), try #require(Proportion(numbers[2], of: numbers[3]))
        )
    }

    @Test func `there are references`() { #expect(Self.cases.count > 10) }

    @Test(arguments: cases.indices) func `Newcombe's interval is that of statsmodels`(_ index: Int) throws {
        let expected = Self.cases[index]
        let (first, second) = try Self.pair(expected["counts"].numbers)
        let difference = try #require(ProportionDifference(first, second))
        for level in [0.95, 0.99] {
            let interval = try #require(difference.interval(level: level))
            expectClose(
                interval.lower, expected["\(level)"][0].number, 1e-12, unit: 1, "lower of \(expected["counts"].numbers)"
            )
            expectClose(
                interval.upper, expected["\(level)"][1].number, 1e-12, unit: 1, "upper of \(expected["counts"].numbers)"
            )
        }
    }

    @Test(arguments: cases.indices) func `Fisher's exact test is SciPy's`(_ index: Int) throws {
        let expected = Self.cases[index]
        let (first, second) = try Self.pair(expected["counts"].numbers)
        expectClose(
            FisherTest(first, second).probability, expected["p"].number, 1e-9, "p of \(expected["counts"].numbers)")
    }

    @Test func `exchanging the groups turns the sign and nothing else`() throws {
        for seed in UInt64(1)...40 {
            var source = TestSource(state: seed)
            let (n, m) = (1 + Int(source.uniform() * 60), 1 + Int(source.uniform() * 60))
            let first = try #require(Proportion(Int(source.uniform() * Double(n + 1)), of: n))
            let second = try #require(Proportion(Int(source.uniform() * Double(m + 1)), of: m))
            let one = try #require(ProportionDifference(first, second))
            let other = try #require(ProportionDifference(second, first))
            #expect(one.estimate == -other.estimate, "seed \(seed)")
            let (interval, turned) = try (#require(one.interval()), #require(other.interval()))
            expectClose(interval.lower, -turned.upper, 1e-12, unit: 1, "seed \(seed)")
            #expect(interval.contains(one.estimate) && interval.lower >= -1 && interval.upper <= 1, "seed \(seed)")
            let (p, turnedP) = (FisherTest(first, second).probability, FisherTest(second, first).probability)
            expectClose(p, turnedP, 1e-9, "seed \(seed)")
            #expect(p > 0 && p <= 1, "seed \(seed)")
        }
    }

    @Test func `without anybody there is no difference`() throws {
        let none = try #require(Proportion(0, of: 0))
        let some = try #require(Proportion(1, of: 2))
        #expect(ProportionDifference(none, some) == nil && ProportionDifference(some, none) == nil)
        #expect(ProportionDifference(some, some)?.interval(level: 1) == nil)
        #expect(FisherTest(none, some).probability == 1)
        // So many people that the weights of the rarest tables vanish.
        let few = try #require(Proportion(10, of: 100_000))
        let many = try #require(Proportion(90_000, of: 100_000))
        #expect(FisherTest(few, many).probability == 0)
        expectClose(FisherTest(few, few).probability, 1, 1e-12, "p of the same twice")
    }
}
