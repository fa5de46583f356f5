import Measure
import ReferenceFigures
import Testing
import Tree

@Suite struct ReliabilityTests {
    /// Whether both are numbers within the tolerance, or both are missing.
    static func agree(_ actual: Double?, _ expected: Double?, _ tolerance: Double) -> Bool {
        guard let actual, let expected else { return actual == nil && expected == nil }
        return (actual - expected).magnitude <= tolerance * max(1, expected.magnitude)
    }

    /// Compares every coefficient with R's.
    static func compare(_ reliability: Reliability, _ fixture: Node, _ place: String) {
        let reference = ReliabilityFixture(node: fixture)
        func check(_ name: String, _ actual: Double?, _ tolerance: Double = 1e-9) {
            let expected = reference.number(name)
            #expect(
                agree(actual, expected, tolerance), "\(place) \(name): \(actual as Double?) not \(expected as Double?)")
        }
        check("alpha", reliability.alpha)
        check("standardized", reliability.standardizedAlpha)
        check("lambda2", reliability.lambda2)
        check("standardizedLambda2", reliability.standardizedLambda2)
        check("psychLambda2", reliability.standardizedLambda2)
        check("averageR", reliability.meanCorrelation)
        let rest = ReliabilityFixture.numbers(reference["itemRest"])
        let without = ReliabilityFixture.numbers(reference["alphaWithout"])
        #expect(rest.count == reliability.covariances.count)
        for item in rest.indices {
            #expect(agree(reliability.itemRest(item), rest[item], 1e-9), "\(place) item-rest \(item)")
            #expect(agree(reliability.alphaWithout(item), without[item], 1e-9), "\(place) alpha without \(item)")
        }
        if reference.number("omega1") != nil { check("omega1", Omega(reliability)?.total, 1e-4) }
        if reference.number("omega3") != nil { check("omega3", Omega(reliability, factors: 3)?.total, 1e-4) }
        for (name, half) in [("firstSecond", reliability.firstSecondHalf), ("oddEven", reliability.oddEvenHalf)] {
            let expected = ReliabilityFixture.numbers(reference[name])
            #expect(agree(half?.correlation, expected[0], 1e-9), "\(place) \(name)")
            #expect(agree(half?.spearmanBrown, expected[1], 1e-9), "\(place) \(name)")
            #expect(agree(half?.guttman, expected[2], 1e-9), "\(place) \(name)")
        }
        if let halves = reference["halves"].node {
            var source = ReliabilitySource(1)
            let all = reliability.halves(using: &source)
            #expect(all?.isExhaustive == true)
            #expect(all?.splits == halves["splits"].flatMap { Int($0) })
            #expect(agree(all?.spearmanBrown, Double(halves["spearmanBrown"] ?? .null), 1e-9), "\(place) halves")
            #expect(agree(all?.guttman, Double(halves["guttman"] ?? .null), 1e-9), "\(place) halves")
            #expect(agree(all?.lowestGuttman, Double(halves["lowest"] ?? .null), 1e-9), "\(place) halves")
            #expect(agree(all?.highestGuttman, Double(halves["highest"] ?? .null), 1e-9), "\(place) halves")
        }
        let persons = Int(reference["persons"]) ?? 0
        let interval = reliability.feldtInterval(persons: persons)
        let feldt = ReliabilityFixture.numbers(reference["feldt"])
        #expect(agree(interval?.lower, feldt[0], 1e-9) && agree(interval?.upper, feldt[1], 1e-9), "\(place) Feldt")
    }

    @Test func `the coefficients of simulated answers are those of psych, listwise and pairwise`() throws {
        let samples = ReliabilityFixture.group("simulated")
        #expect(samples.count == 5)
        for (name, node) in samples {
            let answers = try #require(ReliabilityFixture.answers(node))
            let figures = node["figures"]?.node ?? Node()
            for (missing, label) in [(MissingAnswers.listwise, "listwise"), (.pairwise, "pairwise")] {
                let reliability = try #require(Reliability(answers, missing: missing))
                let reference = figures[label]?.node ?? Node()
                let expected = ReliabilityFixture.matrix(reference["covariance"] ?? .null)
                for row in 0..<answers.items {
                    for column in 0..<answers.items {
                        let covariance = reliability.covariances[row, column]
                        #expect(Self.agree(covariance, expected[row][column], 1e-12), "\(name) \(label) covariance")
                    }
                }
                Self.compare(reliability, reference, "\(name) \(label)")
            }
        }
    }

    @Test func `the coefficients of real answers are those of psych`() throws {
        let scales = ReliabilityFixture.group("bfi")
        #expect(scales.count == 6)
        for (name, node) in scales {
            for label in ["listwise", "pairwise"] {
                let reference = node[label]?.node ?? Node()
                let rows = ReliabilityFixture.matrix(reference["covariance"] ?? .null)
                let matrix = try #require(ItemMatrix(rows: rows))
                let reliability = try #require(Reliability(covariances: matrix))
                Self.compare(reliability, reference, "bfi \(name) \(label)")
            }
        }
    }

    @Test func `items are described as R describes them`() throws {
        for (name, node) in ReliabilityFixture.group("simulated") {
            let answers = try #require(ReliabilityFixture.answers(node))
            let analysis = ItemAnalysis(answers, missing: .pairwise, bounds: 1...5)
            let figures = node["figures"]?.node ?? Node()
            for (index, item) in analysis.items.enumerated() {
                let expected = ReliabilityFixture.numbers(figures["describe"]?.node?["V\(index + 1)"] ?? .null)
                #expect(Double(item.count) == expected[0])
                #expect(item.count + item.missing == analysis.persons)
                #expect(Self.agree(item.mean, expected[1], 1e-12), "\(name) \(index)")
                #expect(Self.agree(item.standardDeviation, expected[2], 1e-12), "\(name) \(index)")
                #expect(Self.agree(item.skewness, expected[3], 1e-10), "\(name) \(index)")
                #expect(Self.agree(item.excessKurtosis, expected[4], 1e-10), "\(name) \(index)")
            }
            let correlations = ReliabilityFixture.matrix(figures["correlation"] ?? .null)
            let matrix = try #require(analysis.correlations)
            for row in 0..<matrix.count {
                for column in 0..<matrix.count {
                    #expect(Self.agree(matrix[row, column], correlations[row][column], 1e-12), "\(name) correlation")
                }
            }
        }
    }

    @Test func `the figures of an item are also those of its sample`() throws {
        let node = try #require(ReliabilityFixture.group("simulated").first?.node)
        let answers = try #require(ReliabilityFixture.answers(node))
        let analysis = ItemAnalysis(answers, missing: .pairwise)
        for item in 0..<answers.items {
            let sample = answers.sample(item: item)
            #expect(Self.agree(analysis.items[item].mean, sample.mean, 1e-13))
            #expect(Self.agree(analysis.items[item].standardDeviation, sample.standardDeviation, 1e-13))
            #expect(Self.agree(analysis.items[item].skewness, sample.skewness, 1e-12))
        }
    }

    @Test func `floor and ceiling count the answers at the ends`() {
        let answers = ItemAnswers(items: [[1, 1, 5, .nan], [5, 2, 3, 4]])
        let analysis = answers.map { ItemAnalysis($0, missing: .pairwise, bounds: 1...5) }
        #expect(analysis?.items[0].floor == 2.0 / 3)
        #expect(analysis?.items[0].ceiling == 1.0 / 3)
        #expect(analysis?.items[1].floor == 0)
        #expect(analysis?.completePersons == 3)
        #expect(ItemAnswers(items: [[1, 1, 5, .nan], [5, 2, 3, 4]]).map { ItemAnalysis.sums($0) } == [6, 3, 8])
    }

    @Test func `a bootstrap interval holds alpha and is the same for the same seed`() throws {
        let node = try #require(ReliabilityFixture.group("simulated").first { $0.name == "ten" }?.node)
        let answers = try #require(ReliabilityFixture.answers(node))
        let alpha = try #require(Reliability(answers, missing: .listwise)?.alpha)
        var source = ReliabilitySource(7)
        let interval = try #require(Reliability.bootstrapInterval(answers, using: &source))
        var again = ReliabilitySource(7)
        #expect(Reliability.bootstrapInterval(answers, using: &again) == interval)
        #expect(interval.lower < alpha && alpha < interval.upper)
        let feldt = try #require(
            Reliability(answers, missing: .listwise)?.feldtInterval(persons: answers.completePersons))
        #expect((interval.lower - feldt.lower).magnitude < 0.03 && (interval.upper - feldt.upper).magnitude < 0.03)
    }

    @Test func `more than sixteen items are halved at random, near the mean of psych`() throws {
        let node = try #require(ReliabilityFixture.group("simulated").first { $0.name == "eighteen" }?.node)
        let answers = try #require(ReliabilityFixture.answers(node))
        let reliability = try #require(Reliability(answers, missing: .listwise))
        let correlations = try #require(Reliability(covariances: reliability.correlations))
        var source = ReliabilitySource(3)
        let halves = try #require(correlations.halves(using: &source))
        #expect(!halves.isExhaustive)
        #expect(halves.splits == 2000)
        let listwise = ReliabilityFixture(node: node["figures"]?.node?["listwise"]?.node ?? Node())
        let expected = try #require(listwise.number("psychMeanSplit"))
        #expect((halves.guttman - expected).magnitude < 0.005)
    }

    @Test func `what is not defined is missing, and nothing traps`() throws {
        #expect(ItemAnswers(items: []) == nil)
        #expect(ItemAnswers(items: [[1, 2], [1]]) == nil)
        #expect(ItemMatrix(rows: [[1, 2]]) == nil)
        #expect(ItemMatrix(rows: [[.nan]]) == nil)
        let constant = try #require(ItemAnswers(items: [[1, 1, 1], [1, 2, 3]]))
        #expect(Reliability(constant, missing: .listwise) == nil)
        #expect(ItemAnalysis(constant, missing: .listwise).correlations == nil)
        let single = try #require(ItemAnswers(items: [[1, 2, 3]]))
        #expect(Reliability(single, missing: .listwise) == nil)
        let strangers = try #require(ItemAnswers(items: [[1, 2, .nan, .nan], [.nan, .nan, 1, 2]]))
        #expect(Reliability(strangers, missing: .pairwise) == nil)
        #expect(Reliability(strangers, missing: .listwise) == nil)
        let two = try #require(ItemAnswers(items: [[1, 2, 3], [2, 1, 3]]))
        let pair = try #require(Reliability(two, missing: .listwise))
        #expect(Omega(pair) == nil)
        #expect(pair.alphaWithout(0) == nil && pair.itemRest(9) == nil && pair.itemRest(-1) == nil)
        #expect(pair.feldtInterval(persons: 1) == nil && pair.feldtInterval(persons: 9, level: 1) == nil)
        for seed in 0..<300 {
            var generator = SeededGenerator(seed: seed)
            let (items, persons) = (generator.integer(below: 7), generator.integer(below: 9))
            let columns = (0..<items).map { _ in
                (0..<persons).map { _ -> Double in
                    switch generator.integer(below: 12) {
                    case 0: .nan
                    case 1: .infinity
                    case 2: 1e300
                    default: Double(generator.integer(below: 5))
                    }
                }
            }
            guard let answers = ItemAnswers(items: columns) else { continue }
            for missing in [MissingAnswers.listwise, .pairwise] {
                let analysis = ItemAnalysis(answers, missing: missing, bounds: 0...4)
                for item in analysis.items { #expect(item.mean?.isFinite ?? true, "seed \(seed)") }
                if let reliability = analysis.reliability {
                    #expect(reliability.alpha?.isFinite ?? true, "seed \(seed)")
                    #expect(Omega(reliability)?.total.isFinite ?? true, "seed \(seed)")
                    var source = ReliabilitySource(seed)
                    #expect(reliability.halves(using: &source)?.guttman.isFinite ?? true, "seed \(seed)")
                }
            }
            var source = ReliabilitySource(seed)
            _ = Reliability.bootstrapInterval(answers, replicates: 20, using: &source)
        }
    }
}
