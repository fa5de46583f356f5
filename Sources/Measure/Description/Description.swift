/// The figures of one sample, each `nil` where it is not defined. What every figure means stands with the function of
/// the same name in `Sample`.
///
///     let description = Description(of: [231, 244, 219, 402, 238])
///     description.median     // 238
///     description.mean       // 266.8
///
/// Values that are not finite are refused and counted. Computed once, O(n log n).
public struct Description: Equatable, Sendable {
    public let count: Int
    /// How many values were refused because they are not finite.
    public let refused: Int

    public let mean: Double?
    /// Student's t, 95 %.
    public let meanInterval: Interval?
    public let median: Double?
    /// Order statistics, at least 95 %.
    public let medianInterval: Interval?
    /// 10 % cut at each end.
    public let trimmedMean: Double?
    public let geometricMean: Double?
    public let harmonicMean: Double?

    public let standardDeviation: Double?
    public let standardError: Double?
    /// Raw.
    public let medianAbsoluteDeviation: Double?
    public let interquartileRange: Double?
    public let coefficientOfVariation: Double?
    public let successiveDifference: Double?

    public let minimum: Double?
    /// The 10 % quantile, type 7 as the other quantiles here.
    public let lowerDecile: Double?
    public let lowerQuartile: Double?
    public let upperQuartile: Double?
    public let upperDecile: Double?
    public let maximum: Double?

    /// G₁, corrected for bias.
    public let skewness: Double?
    /// G₂, corrected for bias.
    public let excessKurtosis: Double?

    public let meanOfSmallestTenth: Double?
    public let meanOfLargestTenth: Double?

    public init(of values: [Double]) {
        self.init(of: Sample(values))
    }

    public init(of sample: Sample) {
        let moments = CentralMoments(sample)
        let deviation = moments?.standardDeviation
        let error = deviation.map { $0 / Double(sample.count).squareRoot() }
        let average = sample.mean

        count = sample.count
        refused = sample.refused
        mean = average
        meanInterval = error.flatMap { error in
            average.flatMap { average in
                Interval.student(
                    center: average, standardError: error, degreesOfFreedom: Double(sample.count - 1), level: 0.95)
            }
        }
        median = sample.median
        medianInterval = sample.medianInterval()
        trimmedMean = sample.trimmedMean()
        geometricMean = sample.geometricMean
        harmonicMean = sample.harmonicMean
        standardDeviation = deviation
        standardError = error
        medianAbsoluteDeviation = sample.medianAbsoluteDeviation
        interquartileRange = sample.interquartileRange()
        coefficientOfVariation = Sample.coefficientOfVariation(mean: average, standardDeviation: deviation)
        successiveDifference = sample.successiveDifference
        minimum = sample.minimum
        lowerDecile = sample.quantile(0.1)
        lowerQuartile = sample.quantile(0.25)
        upperQuartile = sample.quantile(0.75)
        upperDecile = sample.quantile(0.9)
        maximum = sample.maximum
        skewness = moments?.skewness
        excessKurtosis = moments?.excessKurtosis
        meanOfSmallestTenth = sample.meanOfSmallest()
        meanOfLargestTenth = sample.meanOfLargest()
    }

    /// The median absolute deviation times 1.4826, comparable with a standard deviation.
    public var scaledMedianAbsoluteDeviation: Double? {
        medianAbsoluteDeviation.flatMap { finite($0 * Sample.normalConsistency) }
    }
}
