/// A range in which a figure is believed to lie.
public struct Interval: Equatable, Sendable {
    public let lower: Double
    public let upper: Double
    /// How often intervals made like this cover the true value, 0…1: the confidence level asked for.
    public let level: Double

    /// `nil` when a bound is NaN or infinite.
    public init?(lower: Double, upper: Double, level: Double) {
        guard lower.isFinite, upper.isFinite else { return nil }
        self.lower = lower
        self.upper = upper
        self.level = level
    }

    public var width: Double { upper - lower }

    public func contains(_ x: Double) -> Bool { lower <= x && x <= upper }

    /// `center` ± `distance`; `nil` when a bound is not finite.
    init?(center: Double, distance: Double, level: Double) {
        self.init(lower: center - distance, upper: center + distance, level: level)
    }

    /// Center ± t · standard error; `nil` when the standard error is 0 or something is not defined.
    static func student(
        center: Double, standardError: Double, degreesOfFreedom: Double, level: Double
    ) -> Interval? {
        guard isLevel(level), standardError > 0,
            let student = StudentDistribution(degreesOfFreedom: degreesOfFreedom)
        else { return nil }
        let t = student.quantile(0.5 + 0.5 * level)
        return Interval(center: center, distance: t * standardError, level: level)
    }

    /// A level that makes sense lies strictly between 0 and 1.
    static func isLevel(_ level: Double) -> Bool { level > 0 && level < 1 }
}
