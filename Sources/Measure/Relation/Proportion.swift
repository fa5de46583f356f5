/// How often something happened: lapses among valid trials, false starts among all.
public struct Proportion: Equatable, Sendable {
    public let successes: Int
    public let trials: Int

    /// `nil` unless 0 <= `successes` <= `trials`.
    public init?(_ successes: Int, of trials: Int) {
        guard successes >= 0, successes <= trials else { return nil }
        self.successes = successes
        self.trials = trials
    }

    /// The share, 0…1; `nil` without trials.
    public var estimate: Double? {
        trials > 0 ? Double(successes) / Double(trials) : nil
    }

    /// Wilson's score interval (1927) without continuity correction: sensible also for 0 and for all. `nil` without
    /// trials.
    public func interval(level: Double = 0.95) -> Interval? {
        guard let estimate, Interval.isLevel(level) else { return nil }
        let n = Double(trials)
        let z = NormalDistribution.quantile(0.5 + 0.5 * level)
        let square = z * z
        let center = (estimate + square / (2 * n)) / (1 + square / n)
        let distance =
            z * (estimate * (1 - estimate) / n + square / (4 * n * n)).squareRoot() / (1 + square / n)
        return Interval(
            lower: successes == 0 ? 0 : Swift.max(0, center - distance),
            upper: successes == trials ? 1 : Swift.min(1, center + distance), level: level)
    }
}
