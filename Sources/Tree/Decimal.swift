/// A decimal number as it stands in a text, on its way to the nearest binary one.
struct Decimal {
    var isNegative = false
    /// The power of ten of the last digit.
    var exponent = 0
    /// The significant digits, without leading zeros, as far as they can matter.
    private(set) var digits: [UInt8] = []
    /// The digits as a number, while they fit.
    private var significand: UInt64 = 0
    private var fits = true
    /// Whether a digit other than zero stood behind the kept ones.
    private var isCut = false

    /// No double, and no point half-way between two, has more significant digits than 767.
    private static let greatestCount = 800

    mutating func append(_ digit: UInt8) {
        if digits.isEmpty && digit == 0 { return }
        guard digits.count < Decimal.greatestCount else {
            isCut = isCut || digit != 0
            exponent += 1
            return
        }
        digits.append(digit)
        let (shifted, overflowsByTen) = significand.multipliedReportingOverflow(by: 10)
        let (sum, overflowsByDigit) = shifted.addingReportingOverflow(UInt64(digit))
        fits = fits && !overflowsByTen && !overflowsByDigit
        significand = sum
    }

    /// The whole number, if the digits are one of 64 bits; nil for minus zero, which only a double can express.
    var whole: Int64? {
        guard fits, exponent == 0 else { return nil }
        if !isNegative { return Int64(exactly: significand) }
        if significand == 0 { return nil }
        return significand <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- significand) : nil
    }

    /// The nearest double, ties to even; infinite beyond the largest one.
    var double: Double {
        let magnitude = exactProduct ?? BinaryRounding(digits, exponent: exponent, isCut: isCut).double
        return isNegative ? -magnitude : magnitude
    }

    /// The double where both the digits and the power of ten are exact doubles, so that one operation rounds correctly
    /// (Clinger 1990).
    private var exactProduct: Double? {
        guard fits, significand <= 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
        var power = 1.0
        for _ in 0..<abs(exponent) { power *= 10 }
        return exponent < 0 ? Double(significand) / power : Double(significand) * power
    }
}
