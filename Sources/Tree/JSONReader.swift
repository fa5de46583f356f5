import Text

/// Reads JSON (RFC 8259) strictly, from bytes that may be anything: the outcome is a value or an error, never a trap.
struct JSONReader {
    /// How deeply lists and objects may be nested: far more than any document needs, and little enough for the
    /// browser's stack.
    static let greatestDepth = 64

    let bytes: [UInt8]
    let file: String
    var position = 0
    private var depth = 0

    init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
        // A byte order mark, which some editors write, says nothing.
        if bytes.count >= 3, bytes[0] == 0xef, bytes[1] == 0xbb, bytes[2] == 0xbf { position = 3 }
    }

    /// The one value of the text.
    mutating func document() throws(TreeError) -> Value {
        let value = try value()
        skipSpace()
        if !isAtEnd { throw failure("the end of the text") }
        return value
    }

    mutating func value() throws(TreeError) -> Value {
        skipSpace()
        switch current {
        case UInt8(ascii: "{"): return try nested { reader throws(TreeError) in try reader.object() }
        case UInt8(ascii: "["): return try nested { reader throws(TreeError) in try reader.array() }
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: throw failure("a value")
        }
    }

    private mutating func nested(
        _ read: (inout JSONReader) throws(TreeError) -> Value
    ) throws(TreeError) -> Value {
        guard depth < JSONReader.greatestDepth else {
            throw failure("at most 64 levels of nesting", found: "one more")
        }
        depth += 1
        defer { depth -= 1 }
        position += 1
        return try read(&self)
    }

    private mutating func array() throws(TreeError) -> Value {
        var values: [Value] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .list(values) }
        while true {
            do throws(TreeError) {
                values.append(try value())
            } catch {
                throw error.under(.index(values.count))
            }
            skipSpace()
            if take(UInt8(ascii: "]")) { return .list(values) }
            guard take(UInt8(ascii: ",")) else { throw failure("\",\" or \"]\"") }
        }
    }

    private mutating func literal(_ word: String, _ value: Value) throws(TreeError) -> Value {
        for letter in word.bytes {
            guard take(letter) else { throw failure(word) }
        }
        return value
    }

    var isAtEnd: Bool { position >= bytes.count }

    /// The byte at the position, or 0 at the end; no valid text has a 0.
    var current: UInt8 { isAtEnd ? 0 : bytes[position] }

    /// Moves past `byte` if it is the current one.
    @inline(never)
    mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    @inline(never)
    mutating func skipSpace() {
        while current == 0x20 || current == 0x0a || current == 0x0d || current == 0x09 { position += 1 }
    }
}
