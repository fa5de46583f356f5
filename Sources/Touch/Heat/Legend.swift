/// The absolute scale beside a map: round steps from 0 to a round end.
package struct Legend: Equatable, Sendable {
    /// Values of the marks, from 0 to the end.
    package let values: [Double]
    /// Decimals that the marks need.
    package let decimals: Int

    /// Marks for a scale that ends at `end`, itself a round number.
    package init(end: Double) {
        guard end > 0, end < 1e15 else {
            values = [0]
            decimals = 0
            return
        }
        let (digit, exponent) = Legend.parts(of: end)
        // 1 and 2 are divided in fourths and halves, 5 in fifths.
        let count = digit == 5 ? 5 : 4
        values = (0...count).map { end * Double($0) / Double(count) }
        // A fourth of 1 needs two decimals more than the end, a half of 2 one, a fifth of 5 none.
        decimals = max(0, (digit == 1 ? 2 : digit == 2 ? 1 : 0) - exponent)
    }

    /// The smallest of 1, 2, 5 times a power of ten that is not below a value; 0 for nothing.
    package static func end(for value: Double) -> Double {
        guard value > 1e-12, value < 1e15 else { return 0 }
        var power = 1.0
        while power < value { power *= 10 }
        while power / 10 >= value { power /= 10 }
        if power / 5 >= value { return power / 5 }
        if power / 2 >= value { return power / 2 }
        return power
    }

    /// The next smaller of these numbers; 0 for nothing.
    package static func end(below end: Double) -> Double {
        guard end > 1e-12, end < 1e15 else { return 0 }
        // From 1 to 0.5 and from 2 to 1 it is a half, from 5 to 2 two fifths.
        return parts(of: end).digit == 5 ? end * 2 / 5 : end / 2
    }

    private static func parts(of end: Double) -> (digit: Int, exponent: Int) {
        var power = 1.0
        var exponent = 0
        while power * 10 <= end * (1 + 1e-9) {
            power *= 10
            exponent += 1
        }
        while power > end * (1 + 1e-9) {
            power /= 10
            exponent -= 1
        }
        return (Int((end / power).rounded()), exponent)
    }
}
