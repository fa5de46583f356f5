/// Everything that is computed from one session's trials. Times are seconds; nil means "not defined" for this sample.
public struct Figures: Equatable, Sendable {
    /// How many trials of which kind; without `lapses`, which are among others, they add up to all trials of the session.
    public struct Counts: Equatable, Sendable {
        public var valid = 0
        public var falseStarts = 0
        /// Lapses after Basner and Dinges (2011): valid responses from the protocol's limit on, and signals without one.
        public var lapses = 0
        public var missing = 0
        public var wrong = 0
        public var interrupted = 0
        public var practice = 0
        /// Scored trials without any flag, and scored trials at all.
        public var clean = 0
        public var scored = 0
    }

    /// An estimate with its 95 % interval.
    public struct Estimate: Equatable, Sendable {
        public var value: Double
        public var low: Double
        public var high: Double

        public init(value: Double, low: Double, high: Double) {
            self.value = value
            self.low = low
            self.high = high
        }

        /// Itself where its interval holds only what a time or a speed can be; else nil, since such an interval says nothing
        /// of them.
        var positive: Estimate? { low > 0 ? self : nil }
    }

    /// The ex-Gaussian fitted by maximum likelihood.
    public struct Shape: Equatable, Sendable {
        /// Whether the fit can be shown, and with what reservation.
        public enum Trust: String, Sendable {
            /// Fewer than 40 responses: nothing is fitted.
            case hidden
            /// Fewer than 100 responses.
            case rough
            /// A parameter ran to its bound; the parameters mean nothing.
            case degenerate
            case good
        }

        public var trust: Trust
        public var mu: Estimate?
        public var sigma: Estimate?
        public var tau: Estimate?
        public var logLikelihood: Double?
    }

    public var counts = Counts()
    public var median: Double?
    public var medianInterval: Estimate?
    public var mean: Double?
    public var meanInterval: Estimate?
    public var standardDeviation: Double?
    public var standardError: Double?
    public var medianAbsoluteDeviation: Double?
    public var medianAbsoluteDeviationScaled: Double?
    public var interquartileRange: Double?
    public var minimum: Double?
    public var maximum: Double?
    /// 10th, 25th, 75th and 90th percentile by Hyndman and Fan's types 6, 7 and 8.
    public var quantiles: [Quantiles] = []
    public var trimmedMean: Double?
    public var geometricMean: Double?
    public var harmonicMean: Double?
    public var skewness: Double?
    public var excessKurtosis: Double?
    /// Mean of 1/RT in 1/s, its fastest and its slowest tenth.
    public var responseSpeed: Double?
    public var fastestTenthSpeed: Double?
    public var slowestTenthSpeed: Double?
    /// The mean's interval by Student's t; shown, and no part of what is stored.
    public var responseSpeedInterval: Estimate?
    /// Mean of the fastest and slowest tenth of the times.
    public var fastestTenth: Double?
    public var slowestTenth: Double?
    /// Lapses among valid and missing trials.
    public var lapseProbability: Estimate?
    public var coefficientOfVariation: Double?
    public var successiveDifferences: Double?
    /// Change per trial in s, and of the time per second of wait.
    public var slopeOverTrials: Estimate?
    public var slopeOverWait: Estimate?
    public var waitCorrelation: Double?
    /// The regression line over the waits that occurred, in seconds.
    public var waitLine: WaitLine?
    public var shape = Shape(trust: .hidden)
    /// Valid responses beyond median ± 3 scaled MAD; they are counted, not removed.
    public var outliers: Int?

    public struct WaitLine: Equatable, Sendable {
        public var shortest: Double
        public var longest: Double
        public var timeAtShortest: Double
        public var timeAtLongest: Double
    }

    public struct Quantiles: Equatable, Sendable {
        public var type: Int
        public var tenth: Double
        public var quarter: Double
        public var threeQuarters: Double
        public var ninety: Double
    }

    /// From how many responses on the median has an interval of its own: between fewer order statistics than six it does
    /// not reach 95 %.
    public static var intervalFrom: Int { 6 }

    public init() {}
}
