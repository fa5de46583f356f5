import Measure
import ReferenceFigures
import Testing

@Suite("Bootstrap")
struct BootstrapTests {
    @Test(arguments: Fixtures.sciPy["bootstraps"].names)
    func `the intervals are SciPy's when both draw the same resamples`(_ name: String) throws {
        let words = name.split(separator: " ").map(String.init)
        let isMean = words[words.count - 2] == "mean"
        let statistic: (Sample) -> Double? = { isMean ? $0.mean : $0.median }
        var source = TestSource(state: 20_211_122)
        let first = Fixtures.sample(words[0])
        let bootstrap = try #require(
            words[1] == "-"
                ? Bootstrap(
                    differenceOf: first, and: Fixtures.sample(words[2]), replicates: 999, using: &source,
                    statistic: statistic)
                : Bootstrap(of: first, replicates: 999, using: &source, statistic: statistic))
        let interval =
            words[words.count - 1] == "BCa" ? bootstrap.biasCorrectedInterval() : bootstrap.percentileInterval()
        let expected = Fixtures.sciPy["bootstraps"][name]
        expectClose(interval?.lower, expected["interval"][0].number, 1e-9, "\(name) lower")
        expectClose(interval?.upper, expected["interval"][1].number, 1e-9, "\(name) upper")
        expectClose(bootstrap.standardError, expected["standardError"].number, 1e-9, "\(name) standard error")
    }

    @Test func `the same seed gives the same replicates, another one others`() {
        let sample = Fixtures.sample("exGaussian20")
        var (first, second, third) = (TestSource(state: 1), TestSource(state: 1), TestSource(state: 2))
        let one = Bootstrap(of: sample, replicates: 50, using: &first) { $0.median }
        #expect(one == Bootstrap(of: sample, replicates: 50, using: &second) { $0.median })
        #expect(one != Bootstrap(of: sample, replicates: 50, using: &third) { $0.median })
    }

    @Test func `a figure that is not defined has no bootstrap`() {
        var source = TestSource(state: 1)
        #expect(Bootstrap(of: Sample([]), using: &source) { $0.mean } == nil)
        #expect(Bootstrap(of: Sample([1]), using: &source) { $0.standardDeviation } == nil)
        #expect(Bootstrap(of: Sample([1, 2]), replicates: 0, using: &source) { $0.mean } == nil)
        #expect(Bootstrap(differenceOf: Sample([1, 2]), and: Sample([]), using: &source) { $0.mean } == nil)
        // Half of the resamples of two values are constant, so that they have no skewness.
        #expect(Bootstrap(of: Sample([1, 2]), using: &source) { $0.coefficientOfVariation } != nil)
        #expect(Bootstrap(of: Sample([1, 2, 3]), using: &source) { $0.count < 3 ? nil : $0.skewness } == nil)
    }

    @Test func `a constant has a percentile interval of no width and nothing to correct by`() throws {
        var source = TestSource(state: 1)
        let bootstrap = try #require(Bootstrap(of: Sample([4, 4, 4, 4]), replicates: 20, using: &source) { $0.mean })
        #expect(bootstrap.percentileInterval() == Interval(lower: 4, upper: 4, level: 0.95))
        #expect(bootstrap.acceleration == nil)
        #expect(bootstrap.biasCorrectedInterval() == nil)
        #expect(bootstrap.percentileInterval(level: 1) == nil)
        #expect(bootstrap.biasCorrectedInterval(level: 0) == nil)
    }

    @Test func `a source that breaks its promise does no harm`() throws {
        struct Broken: RandomSource {
            var next: [Double] = [1, -3, .nan, .infinity, 0.5]
            mutating func uniform() -> Double {
                next.append(next.removeFirst())
                return next[4]
            }
        }
        var source = Broken()
        let bootstrap = try #require(Bootstrap(of: Sample([1, 2, 3]), replicates: 10, using: &source) { $0.mean })
        #expect(bootstrap.replicates.allSatisfy { (1...3).contains($0) })
    }
}
