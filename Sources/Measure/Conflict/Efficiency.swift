/// Speed and accuracy in one number.
public enum Efficiency {
    /// Right answers per unit of the time that all answers took (Woltz, Was 2006). `nil` unless that is positive.
    public static func rate(right: Int, totalTime: Double) -> Double? {
        totalTime > 0 ? finite(Double(right) / totalTime) : nil
    }

    /// Inverse efficiency: the mean time of right answers by the share of right ones (Townsend, Ashby 1978), in the unit
    /// of the time. `nil` above one error in ten, where it misleads (Bruyer, Brysbaert 2011).
    public static func inverse(meanRight: Double, errorShare: Double) -> Double? {
        errorShare >= 0 && errorShare <= 0.1 ? finite(meanRight / (1 - errorShare)) : nil
    }

    /// The linear integrated score (Vandierendonck 2017): the mean time plus the error share in units of the time, by the
    /// standard deviations of both over all conditions. Without errors it is the mean time.
    ///
    /// - Parameters:
    ///   - meanRight: of the condition.
    ///   - errorShare: of the condition.
    ///   - deviation: of the times of right answers in all conditions.
    ///   - errorDeviation: of errors in all conditions, √(p (1 - p)).
    public static func linearIntegrated(
        meanRight: Double, errorShare: Double, deviation: Double, errorDeviation: Double
    ) -> Double? {
        if errorShare == 0 { return finite(meanRight) }
        return errorDeviation > 0 ? finite(meanRight + errorShare * deviation / errorDeviation) : nil
    }
}
