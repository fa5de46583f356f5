import Text

extension JSONReader {
    /// Reads a number: one without fraction and exponent that fits into 64 bits is a whole number.
    mutating func number() throws(TreeError) -> Value {
        let start = position
        let isNegative = take(UInt8(ascii: "-"))
        let hasLeadingZero = current == UInt8(ascii: "0")
        var decimal = DecimalDigits()
        let count = try digits(into: &decimal)
        if hasLeadingZero && count > 1 {
            position = start
            throw failure("a number without leading zeros")
        }
        var isWhole = true
        if take(UInt8(ascii: ".")) {
            isWhole = false
            decimal.movePoint(by: -(try digits(into: &decimal)))
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            isWhole = false
            let isDivided = take(UInt8(ascii: "-"))
            if !isDivided { _ = take(UInt8(ascii: "+")) }
            var digits = DecimalDigits()
            _ = try self.digits(into: &digits)
            let exponent = digits.point > 6 ? 1_000_000 : Int(digits.whole)
            decimal.movePoint(by: isDivided ? -exponent : exponent)
        }
        decimal.trim()
        if isWhole, let whole = decimal.int(isNegative: isNegative) { return .int(whole) }
        let double = Double(nearest: decimal)
        guard double.isFinite else {
            position = start
            throw failure("a number below 1.8e308", found: "a greater one")
        }
        return .double(isNegative ? -double : double)
    }

    /// Appends the digits at the position, at least one, and returns how many there were.
    @inline(never)
    private mutating func digits(into decimal: inout DecimalDigits) throws(TreeError) -> Int {
        let start = position
        while current >= UInt8(ascii: "0"), current <= UInt8(ascii: "9") {
            decimal.append(current - UInt8(ascii: "0"))
            position += 1
        }
        if position == start { throw failure("a digit") }
        return position - start
    }
}

extension DecimalDigits {
    /// The number, if it is a whole one of 64 bits; nil for minus zero, which only a double can express.
    fileprivate func int(isNegative: Bool) -> Int64? {
        guard point <= 19, digits.count <= point || digits.isEmpty else { return nil }
        if !isNegative { return Int64(exactly: whole) }
        return digits.isEmpty || whole > Int64.min.magnitude ? nil : Int64(truncatingIfNeeded: 0 &- whole)
    }
}
