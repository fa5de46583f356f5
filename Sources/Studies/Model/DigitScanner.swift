import Text

/// Reads a text of digits and signs, such as a date.
struct DigitScanner {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    var isAtEnd: Bool { position == bytes.endIndex }

    /// The sign that comes next.
    var next: UInt8? { isAtEnd ? nil : bytes[position] }

    /// Reads a number of exactly so many digits.
    mutating func number(_ digits: Int) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard let byte = next, byte >= 0x30, byte <= 0x39 else { return nil }
            number = number * 10 + Int(byte - 0x30)
            position += 1
        }
        return number
    }

    /// Moves past a text of one byte; false where another one is there.
    mutating func skip(_ sign: String) -> Bool {
        guard let next, [next].isSame(as: sign) else { return false }
        position += 1
        return true
    }
}

extension [UInt8] {
    /// Appends a number from 0 with leading noughts.
    mutating func append(_ number: Int, digits: Int) {
        var power = 1
        for _ in 1..<digits { power *= 10 }
        while power > 1, number < power {
            append("0")
            power /= 10
        }
        append(decimal: Int64(number))
    }
}
