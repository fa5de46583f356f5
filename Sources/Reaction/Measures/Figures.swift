/// Everything that is computed from one session's trials. Times are seconds; nil means "not defined" for this sample.
package struct Figures: Equatable, Sendable {
    /// How many trials of which kind; without `lapses`, which are among others, they add up to all trials of the session.
    package struct Counts: Equatable, Sendable {
        package var valid = 0
        package var falseStarts = 0
        /// Lapses after Basner and Dinges (2011): valid responses from the protocol's limit on, and signals without one.
        package var lapses = 0
        package var missing = 0
        package var wrong = 0
        package var interrupted = 0
        package var practice = 0
        /// Scored trials without any flag, and scored trials at all.
        package var clean = 0
        package var scored = 0
    }

    /// An estimate with its 95 % interval.
    package struct Estimate: Equatable, Sendable {
        package var value: Double
        package var low: Double
        package var high: Double

        package init(value: Double, low: Double, high: Double) {
            self.value = value
            self.low = low
            self.high = high
        }

        /// Itself where its interval holds only what a time or a speed can be; else nil, since such an interval says nothing
        /// of them.
        var positive: Estimate? { low > 0 ? self : nil }
    }

    /// The ex-Gaussian fitted by maximum likelihood.
    package struct Shape: Equatable, Sendable {
        /// Whether the fit can be shown, and with what reservation.
        package enum Trust: String, Sendable {
            /// Fewer than 40 responses: nothing is fitted.
            case hidden
            /// Fewer than 100 responses.
            case rough
            /// A parameter ran to its bound; the parameters mean nothing.
            case degenerate
            case good
        }

        package var trust: Trust
        package var mu: Estimate?
        package var sigma: Estimate?
        package var tau: Estimate?
        package var logLikelihood: Double?
    }

    package var counts = Counts()
    package var median: Double?
    package var medianInterval: Estimate?
    package var mean: Double?
    package var meanInterval: Estimate?
    package var standardDeviation: Double?
    package var standardError: Double?
    package var medianAbsoluteDeviation: Double?
    package var medianAbsoluteDeviationScaled: Double?
    package var interquartileRange: Double?
    package var minimum: Double?
    package var maximum: Double?
    /// 10th, 25th, 75th and 90th percentile by Hyndman and Fan's types 6, 7 and 8.
    package var quantiles: [Quantiles] = []
    package var trimmedMean: Double?
    package var geometricMean: Double?
    package var harmonicMean: Double?
    package var skewness: Double?
    package var excessKurtosis: Double?
    /// Mean of 1/RT in 1/s, its fastest and its slowest tenth.
    package var responseSpeed: Double?
    package var fastestTenthSpeed: Double?
    package var slowestTenthSpeed: Double?
    /// The mean's interval by Student's t; shown, and no part of what is stored.
    package var responseSpeedInterval: Estimate?
    /// Mean of the fastest and slowest tenth of the times.
    package var fastestTenth: Double?
    package var slowestTenth: Double?
    /// Lapses among valid and missing trials.
    package var lapseProbability: Estimate?
    package var coefficientOfVariation: Double?
    package var successiveDifferences: Double?
    /// Change per trial in s, and of the time per second of wait.
    package var slopeOverTrials: Estimate?
    package var slopeOverWait: Estimate?
    package var waitCorrelation: Double?
    /// The regression line over the waits that occurred, in seconds.
    package var waitLine: WaitLine?
    package var shape = Shape(trust: .hidden)
    /// Valid responses beyond median ± 3 scaled MAD; they are counted, not removed.
    package var outliers: Int?

    package struct WaitLine: Equatable, Sendable {
        package var shortest: Double
        package var longest: Double
        package var timeAtShortest: Double
        package var timeAtLongest: Double
    }

    package struct Quantiles: Equatable, Sendable {
        package var type: Int
        package var tenth: Double
        package var quarter: Double
        package var threeQuarters: Double
        package var ninety: Double
    }

    /// From how many responses on the median has an interval of its own: between fewer order statistics than six it does
    /// not reach 95 %.
    package static var intervalFrom: Int { 6 }

    package init() {}
}
