/// Numbers as machines read them: a point, an ASCII minus, no superfluous zeros.
enum Plain {
    /// A number with at most so many decimals; 0 for what is not finite or too large.
    static func number(_ number: Double, _ decimals: Int) -> String {
        guard let decimal = Decimal(number, decimals: decimals) else { return "0" }
        var bytes = Array(decimal.text(separator: ".", minus: "-").utf8)
        if decimal.decimals > 0 {
            while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
            if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
