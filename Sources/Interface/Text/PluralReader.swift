import Text

/// Reads gettext's expressions and evaluates them for a number in the same pass. They are short, so nothing is kept of
/// them.
///
/// An expression has whole numbers, `n`, parentheses, `%`, comparisons, `&&`, `||` and `a ? b : c`, with the precedence
/// that they have in C. The remainder of a division by 0 is 0.
struct PluralReader {
    let bytes: [UInt8]
    private(set) var position = 0
    private let number: UInt64
    private var depth = 0

    private static let operators: [[StaticString]] = [["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["%"]]

    init(_ bytes: [UInt8], number: UInt64) { (self.bytes, self.number) = (bytes, number) }

    var isAtEnd: Bool {
        mutating get {
            skipBlanks()
            return position == bytes.count
        }
    }

    mutating func choice() throws(PluralFault) -> UInt64 {
        depth += 1
        defer { depth -= 1 }
        guard depth < 20 else { throw fault("fewer than 20 parts within each other") }
        let condition = try operation(0)
        guard take("?") else { return condition }
        let first = try choice()
        try expect(":")
        let second = try choice()
        return condition != 0 ? first : second
    }

    private mutating func operation(_ rank: Int) throws(PluralFault) -> UInt64 {
        guard rank < Self.operators.count else { return try operand() }
        var left = try operation(rank + 1)
        while let sign = Self.operators[rank].firstIndex(where: { take($0) }) {
            let right = try operation(rank + 1)
            let holds: Bool
            switch (rank, sign) {
            case (0, _): holds = left != 0 || right != 0
            case (1, _): holds = left != 0 && right != 0
            case (2, 0): holds = left == right
            case (2, _): holds = left != right
            case (3, 0): holds = left <= right
            case (3, 1): holds = left >= right
            case (3, 2): holds = left < right
            case (3, _): holds = left > right
            default:
                left = right == 0 ? 0 : left % right
                continue
            }
            left = holds ? 1 : 0
        }
        return left
    }

    mutating func operand() throws(PluralFault) -> UInt64 {
        if take("n") { return number }
        if take("(") {
            let value = try choice()
            try expect(")")
            return value
        }
        let start = position
        var value: UInt64 = 0
        while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39, position - start < 9 {
            value = value * 10 + UInt64(bytes[position] - 0x30)
            position += 1
        }
        guard position > start else { throw fault("n, a number or a parenthesis") }
        return value
    }

    mutating func expect(_ sign: StaticString) throws(PluralFault) {
        guard take(sign) else { throw fault(String(bytes: Self.bytes(sign))) }
    }

    func fault(_ expected: String) -> PluralFault { PluralFault(place: position + 1, expected: expected) }

    private mutating func take(_ sign: StaticString) -> Bool {
        skipBlanks()
        let wanted = Self.bytes(sign)
        guard bytes[position...].starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    private mutating func skipBlanks() {
        while position < bytes.count, bytes[position] == 0x20 { position += 1 }
    }

    private static func bytes(_ text: StaticString) -> [UInt8] {
        Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
