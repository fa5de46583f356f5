/// How exact one measurement of a person is, and so which change between two of them is more than chance.
public struct MeasurementError: Equatable, Sendable {
    /// The standard error of one measurement.
    public let standardError: Double

    /// A known standard error, such as `Sample.standardError` of one session's trials; `nil` unless it is positive.
    public init?(standardError: Double) {
        guard standardError > 0, standardError.isFinite else { return nil }
        self.standardError = standardError
    }

    /// From persons measured twice without change in between: s(differences)/√2 (Bland and Altman 1996). `nil` when the
    /// arrays differ in length, below two pairs and for constant differences.
    public init?(first: [Double], second: [Double]) {
        guard first.count == second.count,
            let deviation = Sample(first.indices.map { first[$0] - second[$0] }).standardDeviation
        else { return nil }
        self.init(standardError: deviation / Elementary.squareRootOfTwo.high)
    }

    /// From the standard deviation between persons and a reliability coefficient: s √(1 - r). `nil` unless 0 <= r < 1.
    public init?(standardDeviation: Double, reliability: Double) {
        guard reliability >= 0, reliability < 1 else { return nil }
        self.init(standardError: standardDeviation * (1 - reliability).squareRoot())
    }

    /// The smallest change between two measurements that chance alone exceeds only with 1 - `level`:
    /// z √2 · standard error. `nil` for a level outside 0…1.
    public func smallestDetectableChange(level: Double = 0.95) -> Double? {
        guard Interval.isLevel(level) else { return nil }
        return finite(NormalDistribution.quantile(0.5 + 0.5 * level) * Elementary.squareRootOfTwo.high * standardError)
    }

    /// The reliable change index (Jacobson and Truax 1991): the change in units of its standard error. Beyond ±1.96 it
    /// is more than chance at 95 %.
    public func reliableChangeIndex(from first: Double, to second: Double) -> Double? {
        finite((second - first) / (Elementary.squareRootOfTwo.high * standardError))
    }
}
