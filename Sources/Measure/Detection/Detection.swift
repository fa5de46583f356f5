/// How well a signal is told from noise where the answer is yes or no (Green and Swets 1966), without unit.
///
/// Rates are (count + ½)/(trials + 1), so that none is 0 or 1 (Hautus 1995, log-linear).
///
/// ```swift
/// let detection = Detection(hits: 40, of: 50, falseAlarms: 10, of: 50)
/// print(detection?.sensitivity ?? 0)  // 1.65…: d'
/// ```
public struct Detection: Equatable, Sendable {
    public let hits: Int
    public let signals: Int
    public let falseAlarms: Int
    public let noises: Int

    /// `nil` unless there are trials with and without a signal, and no more answers than trials.
    public init?(hits: Int, of signals: Int, falseAlarms: Int, of noises: Int) {
        guard signals > 0, noises > 0, (0...signals).contains(hits), (0...noises).contains(falseAlarms) else {
            return nil
        }
        self.hits = hits
        self.signals = signals
        self.falseAlarms = falseAlarms
        self.noises = noises
    }

    /// (count + ½)/(trials + 1).
    package static func rate(_ count: Int, of trials: Int) -> Double { (Double(count) + 0.5) / (Double(trials) + 1) }

    public var hitRate: Double { Detection.rate(hits, of: signals) }
    public var falseAlarmRate: Double { Detection.rate(falseAlarms, of: noises) }

    /// d' = z(H) - z(F): 0 where signals are not told from noise.
    public var sensitivity: Double {
        NormalDistribution.quantile(hitRate) - NormalDistribution.quantile(falseAlarmRate)
    }

    /// c = -(z(H) + z(F))/2: positive where "no" is preferred.
    public var criterion: Double {
        -0.5 * (NormalDistribution.quantile(hitRate) + NormalDistribution.quantile(falseAlarmRate))
    }

    /// The standard error of d' (Gourevitch and Galanter 1967): √(H(1 - H)/(n φ(z(H))²) + the same of F).
    public var sensitivityStandardError: Double {
        (Detection.variance(hitRate, signals) + Detection.variance(falseAlarmRate, noises)).squareRoot()
    }

    /// d' ± z · its standard error.
    public func sensitivityInterval(level: Double = 0.95) -> Interval? {
        guard Interval.isLevel(level) else { return nil }
        let z = NormalDistribution.quantile(0.5 + 0.5 * level)
        return Interval(center: sensitivity, distance: z * sensitivityStandardError, level: level)
    }

    /// c ± z · its standard error, which is half of that of d'.
    public func criterionInterval(level: Double = 0.95) -> Interval? {
        guard Interval.isLevel(level) else { return nil }
        let z = NormalDistribution.quantile(0.5 + 0.5 * level)
        return Interval(center: criterion, distance: 0.5 * z * sensitivityStandardError, level: level)
    }

    /// The variance of z of a rate, by the slope of the normal distribution there.
    static func variance(_ rate: Double, _ trials: Int) -> Double {
        let density = NormalDistribution.density(NormalDistribution.quantile(rate))
        return rate * (1 - rate) / (Double(trials) * density * density)
    }
}
