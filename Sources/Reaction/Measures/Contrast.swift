public import Measure
public import Tree

/// What two sessions' reaction times say about each other. Differences are second minus first, in seconds.
package struct Contrast: Equatable, Sendable {
    /// A test statistic with its two-sided p value.
    package struct Test: Equatable, Sendable {
        package var statistic: Double
        /// nil where the test has none.
        package var degreesOfFreedom: Double?
        package var p: Double
    }

    /// Fewer valid responses than this in either session allow no interval worth showing.
    package static var smallestCount: Int { 5 }

    /// Difference of the medians with a bias-corrected bootstrap interval (Efron 1987; 2000 resamples, fixed seed).
    package let difference: Figures.Estimate?
    package let welch: Test?
    package let mannWhitney: Test?
    /// Positive where times of the second session tend to be longer.
    package let cliffsDelta: Figures.Estimate?
    /// What the difference of two such means exceeds by chance in 5 % of cases: 1.96 √2 times their pooled standard
    /// error.
    package let smallestDetectableChange: Double?

    package init(of first: [Double], and second: [Double]) {
        let before = Sample(first)
        let after = Sample(second)
        let isEnough = min(before.count, after.count) >= Self.smallestCount
        // The seed is fixed so that the same two sessions always show the same interval.
        var source = SeededGenerator(seed: 20_150_210)
        let bootstrap =
            isEnough ? Bootstrap(differenceOf: after, and: before, using: &source, statistic: { $0.median }) : nil
        let interval = bootstrap.flatMap { $0.biasCorrectedInterval() ?? $0.percentileInterval() }
        difference = Figures.Estimate(bootstrap?.estimate, interval)
        welch = StudentTest.welch(after, before).map {
            Test(statistic: $0.statistic, degreesOfFreedom: $0.degreesOfFreedom, p: $0.probability)
        }
        mannWhitney = MannWhitneyTest(after, before).map {
            Test(statistic: $0.u, degreesOfFreedom: nil, p: $0.probability)
        }
        let cliff = CliffsDelta(after, before)
        cliffsDelta = Figures.Estimate(cliff?.delta, cliff?.interval())
        smallestDetectableChange = Self.pooledError(before, after)
            .flatMap { MeasurementError(standardError: $0)?.smallestDetectableChange() }
    }

    private static func pooledError(_ first: Sample, _ second: Sample) -> Double? {
        guard let one = first.standardError, let other = second.standardError else { return nil }
        return ((one * one + other * other) / 2).squareRoot()
    }
}

extension SeededGenerator: RandomSource {}
