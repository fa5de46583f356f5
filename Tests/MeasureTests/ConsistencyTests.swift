import Measure
import ReferenceFigures
import Testing
import Tree

@Suite struct ConsistencyTests {
    /// Every set of figures by psych with the reliability that belongs to it.
    static func all() throws -> [(place: String, reference: ReliabilityFixture, reliability: Reliability)] {
        var all: [(place: String, reference: ReliabilityFixture, reliability: Reliability)] = []
        for group in ["simulated", "bfi"] {
            for (name, node) in ReliabilityFixture.group(group) {
                let figures = group == "bfi" ? node : node["figures"]?.node ?? Node()
                for label in ["listwise", "pairwise"] {
                    let reference = ReliabilityFixture(node: figures[label]?.node ?? Node())
                    let matrix = try #require(ItemMatrix(rows: ReliabilityFixture.matrix(reference["covariance"])))
                    all.append((name + " " + label, reference, try #require(Reliability(covariances: matrix))))
                }
            }
        }
        return all
    }

    @Test func `lambda-6 and the multiple correlations it rests on are those of psych`() throws {
        let all = try Self.all()
        #expect(all.count == 22)
        for (place, reference, reliability) in all {
            let expected = try #require(reference.number("lambda6"))
            #expect(ReliabilityTests.agree(reliability.lambda6, expected, 1e-9), "\(place)")
            let multiples = try #require(reliability.correlations.squaredMultiples)
            for (item, smc) in ReliabilityFixture.numbers(reference["smc"]).enumerated() {
                #expect(ReliabilityTests.agree(multiples[item], smc, 1e-9), "\(place) item \(item)")
            }
        }
    }

    /// psych's search stops near the minimum: its loadings lie within 6e-6 of it.
    @Test func `the loadings under omega are those of psych's minres`() throws {
        var compared = 0
        for (place, reference, reliability) in try Self.all() {
            let expected = ReliabilityFixture.numbers(reference["loadings"])
            let loadings = Omega(reliability)?.loadings
            for (item, loading) in expected.enumerated() {
                #expect(ReliabilityTests.agree(loadings?[item], loading, 1e-5), "\(place) item \(item)")
                compared += 1
            }
        }
        #expect(compared > 150)
    }

    @Test func `loadings point to where most of the items point`() throws {
        let answers = try #require(
            ItemAnswers(items: [
                [1, 3, 1, 1, 3, 1, 3, 3], [3, 3, 2, 2, 1, 2, 2, 2], [1, 1, 1, 2, 3, 2, 1, 3], [3, 2, 2, 2, 2, 3, 1, 2],
            ]))
        let omega = try #require(Reliability(answers, missing: .listwise).flatMap { Omega($0) })
        #expect(omega.factors.loadings.reduce(0) { $0 + $1[0] } < 0)
        #expect(omega.loadings == omega.factors.loadings.map { -$0[0] })
    }

    @Test func `the standard error is the root of R's formula on psych's alpha`() throws {
        var compared = 0
        for (place, reference, reliability) in try Self.all() {
            guard let expected = reference.number("standardError"), let alpha = reliability.alpha else { continue }
            let error = MeasurementError(
                standardDeviation: reliability.covariances.total.squareRoot(), reliability: alpha)
            #expect(ReliabilityTests.agree(error?.standardError, expected, 1e-9), "\(place)")
            compared += 1
        }
        #expect(compared == 11)
    }

    /// What Spearman-Brown and Horst promise: from halves of parallel items the reliability of all of them.
    @Test func `halves of any length give parallel items the reliability of the whole`() throws {
        for items in 2...11 {
            for correlation in [0.05, 0.3, 0.9] {
                let rows = (0..<items).map { row in (0..<items).map { $0 == row ? 1 : correlation } }
                let reliability = try #require(ItemMatrix(rows: rows).flatMap { Reliability(covariances: $0) })
                let half = try #require(reliability.oddEvenHalf)
                let whole = Double(items) * correlation / (1 + Double(items - 1) * correlation)
                #expect(ReliabilityTests.agree(half.horst, whole, 1e-12), "\(items) items")
                #expect(half.first == (items + 1) / 2 && half.second == items / 2)
                #expect((abs(half.spearmanBrown - whole) < 1e-12) == (items % 2 == 0), "\(items) items")
            }
        }
    }

    @Test func `scores correlate as cor.test has them, with Fisher's interval, and their quantiles are R's`() throws {
        let group = ReliabilityFixture.group("simulated")
        let eighteen = try #require(group.first { $0.name == "eighteen" }?.node)
        let data = eighteen["data"]?.node ?? Node()
        let columns = (1...18).map { item in
            ReliabilityFixture.numbers(data[Name("V" + String(item))] ?? .null).map { $0 ?? .nan }
        }
        let scales = (0..<3).map { scale in
            columns[0].indices.map { person in (0..<6).reduce(0.0) { $0 + columns[scale * 6 + $1][person] } }
        }
        let reference = ReliabilityFixture(node: ReliabilityFixture.all["scales"]?.node ?? Node())
        let expected = ReliabilityFixture.matrix(reference["correlations"])
        #expect(expected.count == 3)
        for (index, pair) in [(0, 1), (0, 2), (1, 2)].enumerated() {
            let correlation = try #require(Correlation(scales[pair.0], scales[pair.1]))
            let interval = try #require(correlation.fisherInterval())
            #expect(Double(correlation.count) == expected[index][0])
            #expect(ReliabilityTests.agree(correlation.r, expected[index][1], 1e-12))
            #expect(ReliabilityTests.agree(interval.lower, expected[index][2], 1e-12))
            #expect(ReliabilityTests.agree(interval.upper, expected[index][3], 1e-12))
        }
        for (scale, quantiles) in ReliabilityFixture.matrix(reference["quantiles"]).enumerated() {
            let found = Sample(scales[scale]).quantiles([0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95])
            for (place, quantile) in quantiles.enumerated() {
                #expect(ReliabilityTests.agree(found?[place], quantile, 1e-12), "scale \(scale)")
            }
        }
    }

    @Test func `what is singular, constant or too small has no figure`() throws {
        let twins = try #require(ItemAnswers(items: [[1, 2, 3, 5, 4], [1, 2, 3, 5, 4], [2, 1, 3, 4, 4]]))
        let reliability = try #require(Reliability(twins, missing: .listwise))
        #expect(reliability.correlations.squaredMultiples == nil && reliability.lambda6 == nil)
        // More items than persons.
        let few = try #require(ItemAnswers(items: [[1, 2, 3], [3, 1, 2], [1, 3, 3], [2, 2, 1]]))
        #expect(Reliability(few, missing: .listwise)?.lambda6 == nil)
        // Pairs from different persons that contradict each other.
        let matrix = ItemMatrix(rows: [[1, 0.9, 0.9], [0.9, 1, -0.9], [0.9, -0.9, 1]])
        #expect(matrix.map { $0.squaredMultiples } == .some(nil))
        #expect(Correlation([1, 2], [2, 1]) == nil && Correlation([1, 2, 3], [1, 2]) == nil)
        #expect(Correlation([1, 1, 1], [1, 2, 3]) == nil && Correlation([1, 2, .nan, 3], [.nan, 1, 2, 5]) == nil)
        #expect(Correlation([0.3, 0.1 + 0.2, 0.3], [1, 2, 3]) == nil)
        #expect(Correlation([1, 2, 3], [1, 3, 2])?.fisherInterval() == nil)
        #expect(
            Correlation([1, 2, 3, 4], [2, 4, 6, 8]).map { $0.r > 1 - 1e-12 && $0.fisherInterval() == nil } == true)
        #expect(Correlation([1, 2, 3, 4], [2, 4, 6, 7])?.fisherInterval(level: 1) == nil)
    }

    @Test func `items that make up for each other have no alpha and no halves, rather than huge ones`() throws {
        for seed in 0..<40 {
            var generator = SeededGenerator(seed: seed)
            let one = (0..<7).map { _ in 1 + 0.1 * Double(generator.integer(below: 40)) }
            let two = (0..<7).map { _ in 1 + 0.1 * Double(generator.integer(below: 40)) }
            func turned(_ items: [Double]) -> [Double] { items.map { 6 - $0 } }
            let pair = try #require(ItemAnswers(items: [one, turned(one), two, turned(two)]))
            let reliability = try #require(Reliability(pair, missing: .listwise))
            #expect(reliability.alpha == nil && reliability.lambda2 == nil && reliability.firstSecondHalf == nil)
            #expect(reliability.lambda6 == nil && Omega(reliability) == nil, "seed \(seed)")
            let three = try #require(ItemAnswers(items: [one, two, turned(one)]))
            #expect(Reliability(three, missing: .listwise)?.oddEvenHalf == nil, "seed \(seed)")
            #expect(Reliability(three, missing: .listwise)?.itemRest(1) == nil, "seed \(seed)")
        }
    }

    /// The others vary the item, so its answers minus their mean are no zeros, and their sums leave rounding noise.
    @Test func `an item that the persons in common answer the same correlates with nothing`() throws {
        var defined = 0
        for shift in 0..<60 {
            let odd = 2.3 + Double(shift) / 7
            let one: [Double] = [1, 1, 1, 1, 1, 1, odd, 4, 2 * odd]
            let other: [Double] = [1, 2, 4, 3, 5, 2, .nan, .nan, .nan]
            let answers = try #require(ItemAnswers(items: [one, other]))
            if answers.correlations(.pairwise) != nil { defined += 1 }
        }
        #expect(defined == 0)
    }
}
