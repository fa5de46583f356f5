/// A finite number rounded to a count of decimals.
///
/// The rounding is that of the exact binary value, halves away from zero: 0.125 becomes 0.13, while 2.675 becomes 2.67
/// because the nearest double lies below it. (C's `printf` differs only in exact halves, which it rounds to even.)
///
/// ```swift
/// if let decimal = Decimal(-2.675, decimals: 2) {
///     print(decimal.isNegative, decimal.whole, decimal.part)  // true 2 67
/// }
/// ```
package struct Decimal: Sendable {
    package let isNegative: Bool
    package let whole: UInt64
    /// The digits after the separator as a whole number below 10^decimals.
    package let part: UInt64
    package let decimals: Int

    /// The largest count of decimals: 10^18 is the last power that leaves room for the carry.
    package static let mostDecimals = 18

    /// nil unless the number is finite and its magnitude below 2^63.
    @inline(never)
    package init?(_ number: Double, decimals: Int) {
        let magnitude = number.magnitude
        guard magnitude < 9_223_372_036_854_775_808 else { return nil }
        let places = max(0, min(decimals, Decimal.mostDecimals))
        let scale = Decimal.power(places)
        // Exact: there is no fraction in a double of 2^53 and more.
        let floor = Double(UInt64(magnitude))
        var whole = UInt64(floor)
        var part = Decimal.rounded(magnitude - floor, scale: scale)
        if part >= scale {
            whole += 1
            part -= scale
        }
        self.whole = whole
        self.part = part
        self.decimals = places
        isNegative = number < 0 && (whole > 0 || part > 0)
    }

    package static func power(_ exponent: Int) -> UInt64 {
        var power: UInt64 = 1
        for _ in 0..<max(0, min(exponent, mostDecimals)) { power *= 10 }
        return power
    }

    /// `fraction` · `scale` rounded to a whole number without any error: a fraction is an integer below 2^53 divided by
    /// a power of two, so the product fits in 128 bits and the division is a shift.
    private static func rounded(_ fraction: Double, scale: UInt64) -> UInt64 {
        if fraction == 0 { return 0 }
        let mantissa = fraction.significandBitPattern | (fraction.isNormal ? 1 << 52 : 0)
        let shift = 52 - Int(fraction.isNormal ? fraction.exponent : -1022)
        // The product is below 2^113, and below half of 2^shift here.
        if shift >= 115 { return 0 }
        let product = mantissa.multipliedFullWidth(by: scale)
        let half = shift - 1
        // A fraction is below one, so the shift is at least 53.
        if shift >= 64 {
            let isUp = half >= 64 ? (product.high >> (half - 64)) & 1 : (product.low >> half) & 1
            return (product.high >> (shift - 64)) + isUp
        }
        let quotient = (product.high << (64 - shift)) | (product.low >> shift)
        return quotient + ((product.low >> half) & 1)
    }

    /// The digits with a separator between whole and part, grouped in thousands where a group separator is given.
    ///
    /// - Parameters:
    ///   - separator: between whole and part.
    ///   - group: between thousands; none where it is empty.
    ///   - minus: what stands before a negative number.
    @inline(never)
    package func text(separator: String, group: String = "", minus: String = "\u{2212}") -> String {
        var text = isNegative ? minus : ""
        text += group.isEmpty ? String(whole) : Decimal.grouped(whole, group)
        if decimals > 0 {
            text += separator
            let digits = String(part)
            for _ in digits.utf8.count..<max(decimals, digits.utf8.count) { text += "0" }
            text += digits
        }
        return text
    }

    /// A whole number with separators between thousands.
    package static func grouped(_ number: UInt64, _ separator: String) -> String {
        let digits = String(number).bytes
        let mark = separator.bytes
        var result: [UInt8] = []
        for (index, digit) in digits.enumerated() {
            if index > 0 && (digits.count - index) % 3 == 0 { result += mark }
            result.append(digit)
        }
        return String(bytes: result)
    }
}
