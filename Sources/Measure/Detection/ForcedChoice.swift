/// How well a signal is found where one of two intervals or places has it (Green and Swets 1966), without unit.
public struct ForcedChoice: Equatable, Sendable {
    public let right: Int
    public let trials: Int

    /// `nil` without trials, and for more right answers than trials.
    public init?(right: Int, of trials: Int) {
        guard trials > 0, (0...trials).contains(right) else { return nil }
        self.right = right
        self.trials = trials
    }

    /// The share of right answers, (count + ½)/(trials + 1).
    public var rate: Double { Detection.rate(right, of: trials) }

    /// d' = √2 z(share): comparable with that of yes and no.
    public var sensitivity: Double { 2.0.squareRoot() * NormalDistribution.quantile(rate) }

    /// d' ± z · √2 · the standard error of z(share).
    public func sensitivityInterval(level: Double = 0.95) -> Interval? {
        guard Interval.isLevel(level) else { return nil }
        let z = NormalDistribution.quantile(0.5 + 0.5 * level)
        let error = (2 * Detection.variance(rate, trials)).squareRoot()
        return Interval(center: sensitivity, distance: z * error, level: level)
    }
}
