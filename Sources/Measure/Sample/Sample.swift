/// Numbers of one kind, ready to be described: response times of one session, scores of one group.
///
/// NaN and the infinities are refused: they are left out of every figure and counted in `refused`. Negative numbers and
/// zeros are kept; the figures that need positive numbers (geometric mean, speed) are `nil` then. Every figure that is
/// not defined for a sample (no values, one value where two are needed, a constant) or whose value no double can hold
/// is `nil`, never NaN or infinite.
///
/// ```swift
/// let sample = Sample([231, 244, 219, .nan, 260])  // milliseconds
/// print(sample.count, sample.refused)  // 4 1
/// print(sample.median ?? 0, sample.quantile(0.25) ?? 0)  // 237.5 228.0
/// print(Sample([]).median == nil)  // true: not defined
/// ```
public struct Sample: Equatable, Sendable {
    /// The finite values in the order given.
    public let values: [Double]
    /// The finite values in ascending order.
    public let sorted: [Double]
    /// How many values were refused because they are not finite.
    public let refused: Int
    /// The place of each of `values` in what was given: differs from its own index after a refused value.
    public let positions: [Int]

    /// O(n log n).
    public init(_ values: [Double]) {
        var kept: [Double] = []
        var positions: [Int] = []
        kept.reserveCapacity(values.count)
        positions.reserveCapacity(values.count)
        for index in 0..<values.count where values[index].isFinite {
            kept.append(values[index])
            positions.append(index)
        }
        self.values = kept
        self.positions = positions
        self.refused = values.count - kept.count
        self.sorted = ascending(kept)
    }

    /// How many values there are, refused ones not counted.
    public var count: Int { values.count }

    public var isEmpty: Bool { values.isEmpty }

    /// All values are the same number (also when there is only one).
    public var isConstant: Bool { minimum == maximum }

    /// The smallest value.
    public var minimum: Double? { sorted.first }

    /// The largest value.
    public var maximum: Double? { sorted.last }

    /// `function` of every value, as a new sample.
    public func map(_ function: (Double) -> Double) -> Sample {
        Sample(values.map(function))
    }
}
