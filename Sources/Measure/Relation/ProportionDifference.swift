/// How far two proportions of different people are apart: the first minus the second, from -1 to 1.
public struct ProportionDifference: Equatable, Sendable {
    public let first: Proportion
    public let second: Proportion
    public let estimate: Double

    /// `nil` where one of them has no trials.
    public init?(_ first: Proportion, _ second: Proportion) {
        guard let one = first.estimate, let other = second.estimate else { return nil }
        self.first = first
        self.second = second
        estimate = one - other
    }

    /// Newcombe's hybrid of two score intervals (1998, method 10): defined also for shares of 0 and 1.
    public func interval(level: Double = 0.95) -> Interval? {
        guard let one = first.interval(level: level), let other = second.interval(level: level),
            let p1 = first.estimate, let p2 = second.estimate
        else { return nil }
        func root(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
        return Interval(
            lower: Swift.max(-1, estimate - root(p1 - one.lower, other.upper - p2)),
            upper: Swift.min(1, estimate + root(one.upper - p1, p2 - other.lower)), level: level)
    }
}
