import Text

/// Numbers as machines read them: a point, an ASCII minus, no superfluous zeros.
enum Plain {
    /// A number with at most so many decimals; 0 for what is not finite or too large.
    @inline(never)
    static func number(_ number: Double, _ decimals: Int) -> String {
        guard let decimal = Decimal(number, decimals: decimals) else { return "0" }
        var digits = decimal.text(separator: ".", minus: "-").bytes
        if decimal.decimals > 0 {
            while digits.last == UInt8(ascii: "0") { digits.removeLast() }
            if digits.last == UInt8(ascii: ".") { digits.removeLast() }
        }
        return String(bytes: digits)
    }
}
