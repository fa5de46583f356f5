import Text
package import Tree

/// Values as they stand in one line of a file: `{from: 400, to: 800}`, `[left, right]`, `1.5 s`, `=ssd`.
///
/// It is YAML's form in one line. A comma within round brackets belongs to the text around it, so that an expression needs
/// no quotes here.
package enum FlowText {
    /// The value that a text is; nil for an empty one. What is no value of another kind is the text itself.
    package static func value(_ text: String) -> Value? {
        var reader = FlowReader(text)
        reader.skipSpace()
        guard !reader.isAtEnd else { return nil }
        if reader.beginsStructure {
            let value = reader.value(isWithin: false, depth: 0)
            reader.skipSpace()
            return value.flatMap { reader.isAtEnd ? $0 : nil } ?? .text(text)
        }
        return plain(String(bytes: trimmed(text.bytes)))
    }

    /// What a text without quotes means.
    static func plain(_ text: String) -> Value {
        if text.isSame(as: "true") { return .bool(true) }
        if text.isSame(as: "false") { return .bool(false) }
        if text.isSame(as: "null") || text.isSame(as: "~") { return .null }
        if let first = text.bytes.first, first >= 0x30 && first <= 0x39 || first == 0x2D,
            let number = try? Value(json: text.bytes)
        {
            return number
        }
        return .text(text)
    }

    /// A text as a file has it, with quotes where it would mean something else without them.
    ///
    /// - Parameters:
    ///   - text: of any length.
    ///   - isWithin: whether it stands in a list or an object of one line.
    package static func written(_ text: String, isWithin: Bool) -> String {
        isPlain(text, isWithin: isWithin) ? text : Value.text(text).json()
    }

    static func written(name: String) -> String { written(name, isWithin: true) }

    private static func isPlain(_ text: String, isWithin: Bool) -> Bool {
        let bytes = text.bytes
        guard let first = bytes.first, let last = bytes.last, case .text = plain(text) else { return false }
        // Signs that begin something else, and words and numbers that other readers take for something else.
        for sign in "-?:,[]{}#&*!|>'\"%@`+.~".bytes where first == sign { return false }
        if first <= 0x20 || last <= 0x20 || last == UInt8(ascii: ":") { return false }
        if first >= 0x30 && first <= 0x39, isNumberLike(bytes) { return false }
        for word in ["yes", "no", "on", "off", "y", "n", "null", "true", "false", "="]
        where bytes.map({ $0 >= 0x41 && $0 <= 0x5A ? $0 + 32 : $0 }).isSame(as: word) {
            return false
        }
        for (place, byte) in bytes.enumerated() {
            if byte < 0x20 || byte == 0x7F { return false }
            if isWithin, "[]{},".bytes.contains(byte) { return false }
            let next = place + 1 < bytes.count ? bytes[place + 1] : 0x20
            if byte == UInt8(ascii: ":"), next == 0x20 || isWithin { return false }
            if byte == UInt8(ascii: "#"), bytes[place - 1] == 0x20 { return false }
        }
        return true
    }

    /// Digits with nothing but signs of numbers, times and dates.
    private static func isNumberLike(_ bytes: [UInt8]) -> Bool {
        for byte in bytes {
            let isDigit = byte >= 0x30 && byte <= 0x39
            if !isDigit, !".:-_+eExXoO".bytes.contains(byte) { return false }
        }
        return true
    }

    static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
        var part = bytes[...]
        while let first = part.first, first <= 0x20 { part = part.dropFirst() }
        while let last = part.last, last <= 0x20 { part = part.dropLast() }
        return Array(part)
    }
}

/// Reads a value in one line.
struct FlowReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ text: String) { bytes = text.bytes }

    var isAtEnd: Bool { place >= bytes.count }

    private var current: UInt8 { place < bytes.count ? bytes[place] : 0 }

    /// Whether a list, an object or a text in quotes begins.
    var beginsStructure: Bool { "[{\"'".bytes.contains(current) }

    mutating func skipSpace() { while !isAtEnd, current <= 0x20 { place += 1 } }

    /// The value that begins here; nil where none is.
    mutating func value(isWithin: Bool, depth: Int) -> Value? {
        guard depth < 32 else { return nil }
        skipSpace()
        switch current {
        case UInt8(ascii: "["): return list(depth)
        case UInt8(ascii: "{"): return object(depth)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted().map { .text($0) }
        default:
            let text = plain(until: [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")])
            return text.isEmpty ? nil : FlowText.plain(String(bytes: text))
        }
    }

    private mutating func list(_ depth: Int) -> Value? {
        place += 1
        var values: [Value] = []
        while true {
            skipSpace()
            if current == UInt8(ascii: "]") {
                place += 1
                return .list(values)
            }
            guard let value = value(isWithin: true, depth: depth + 1) else { return nil }
            values.append(value)
            guard goesOn(to: UInt8(ascii: "]")) else { return nil }
        }
    }

    private mutating func object(_ depth: Int) -> Value? {
        place += 1
        var fields: [Node.Field] = []
        while true {
            skipSpace()
            if current == UInt8(ascii: "}") {
                place += 1
                return .node(Node(fields))
            }
            let name = beginsStructure ? quoted() : String(bytes: plain(until: [UInt8(ascii: ":"), UInt8(ascii: "}")]))
            skipSpace()
            guard let name, name.byteCount > 0, current == UInt8(ascii: ":") else { return nil }
            place += 1
            guard let value = value(isWithin: true, depth: depth + 1) else { return nil }
            fields.append(Node.Field(name: Name(name), value: value))
            guard goesOn(to: UInt8(ascii: "}")) else { return nil }
        }
    }

    /// Whether a comma or the end of the list or object comes.
    private mutating func goesOn(to end: UInt8) -> Bool {
        skipSpace()
        if current == UInt8(ascii: ",") {
            place += 1
            return true
        }
        return current == end
    }

    /// A text without quotes up to one of these signs outside round brackets.
    private mutating func plain(until ends: [UInt8]) -> [UInt8] {
        let start = place
        var depth = 0
        while !isAtEnd {
            if current == UInt8(ascii: "(") { depth += 1 }
            if current == UInt8(ascii: ")") { depth -= 1 }
            if depth <= 0, ends.contains(current) { break }
            place += 1
        }
        return FlowText.trimmed(Array(bytes[start..<place]))
    }

    /// A text in quotes; within single ones two of them are one.
    private mutating func quoted() -> String? {
        let start = place
        let quote = current
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        var text: [UInt8] = []
        place += 1
        while !isAtEnd {
            if quote == UInt8(ascii: "\""), current == UInt8(ascii: "\\") {
                place += 2
                continue
            }
            guard current == quote else {
                text.append(current)
                place += 1
                continue
            }
            place += 1
            if quote == UInt8(ascii: "\"") { return (try? Value(json: Array(bytes[start..<place])))?.text }
            if current != quote || isAtEnd { return String(bytes: text) }
            text.append(quote)
            place += 1
        }
        return nil
    }
}
