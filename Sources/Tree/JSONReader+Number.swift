extension JSONReader {
    /// Reads a number: one without fraction and exponent that fits into 64 bits is a whole number.
    mutating func number() throws(TreeError) -> Value {
        let start = position
        var decimal = Decimal()
        decimal.isNegative = take(UInt8(ascii: "-"))
        guard let first = digit else { throw failure("a digit") }
        if first == 0 {
            position += 1
            if digit != nil { throw failure("a number without leading zeros") }
        } else {
            while let digit {
                decimal.append(digit)
                position += 1
            }
        }
        var isWhole = true
        if take(UInt8(ascii: ".")) {
            isWhole = false
            guard digit != nil else { throw failure("a digit after the point") }
            while let digit {
                decimal.append(digit)
                decimal.exponent -= 1
                position += 1
            }
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            isWhole = false
            position += 1
            decimal.exponent += try exponent()
        }
        if isWhole, let whole = decimal.whole { return .int(whole) }
        let double = decimal.double
        guard double.isFinite else {
            let digits = String(bytes: Array(bytes[start..<min(position, start + 40)]))
            position = start
            throw failure("a number that a computer can hold", found: digits)
        }
        return .double(double)
    }

    private mutating func exponent() throws(TreeError) -> Int {
        let isNegative = take(UInt8(ascii: "-"))
        if !isNegative { _ = take(UInt8(ascii: "+")) }
        guard digit != nil else { throw failure("a digit in the exponent") }
        var exponent = 0
        while let digit {
            if exponent < 1_000_000 { exponent = exponent * 10 + Int(digit) }
            position += 1
        }
        return isNegative ? -exponent : exponent
    }

    /// The digit at the position.
    private var digit: UInt8? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current) ? current - UInt8(ascii: "0") : nil
    }
}
