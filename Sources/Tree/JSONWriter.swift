/// Writes JSON: names in the order of their bytes, numbers in the fewest digits that read back as the same number.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private let isPretty: Bool
    private var depth = 0

    init(pretty: Bool) { isPretty = pretty }

    mutating func write(_ value: Value) {
        switch value {
        case .null: bytes.append("null")
        case .bool(let bool): bytes.append(bool ? "true" : "false")
        case .int(let int): bytes.append(decimal: int)
        case .double(let double): bytes.append(shortest: double)
        case .text(let text): write(text)
        case .list(let values):
            put(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                begin(member: index)
                write(value)
            }
            end(values.count, UInt8(ascii: "]"))
        case .node(let node):
            let fields = node.fields
            let order = sortedPositions(fields.count) { fields[$0].name.text.hasBytes(before: fields[$1].name.text) }
            put(UInt8(ascii: "{"))
            for (index, position) in order.enumerated() {
                begin(member: index)
                write(fields[position].name.text)
                bytes.append(isPretty ? ": " : ":")
                write(fields[position].value)
            }
            end(fields.count, UInt8(ascii: "}"))
        }
    }

    /// What stands before a member of a list or an object.
    private mutating func begin(member index: Int) {
        if index == 0 { depth += 1 } else { put(UInt8(ascii: ",")) }
        breakLine()
    }

    private mutating func end(_ count: Int, _ bracket: UInt8) {
        if count > 0 {
            depth -= 1
            breakLine()
        }
        put(bracket)
    }

    private mutating func breakLine() {
        guard isPretty else { return }
        put(0x0a)
        for _ in 0..<4 * depth { put(0x20) }
    }

    private mutating func write(_ text: String) {
        put(UInt8(ascii: "\""))
        text.withBytes { letters in
            // What stands for itself is copied as a whole.
            var copied = 0
            for (index, byte) in letters.enumerated() {
                guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: letters[copied..<index]))
                escape(byte)
                copied = index + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: letters[copied...]))
        }
        put(UInt8(ascii: "\""))
    }

    @inline(never)
    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x0a: bytes.append("\\n")
        case 0x0d: bytes.append("\\r")
        case 0x09: bytes.append("\\t")
        case 0..<0x20:
            bytes.append("\\u00")
            bytes.append(hexadecimal: byte)
        default:
            put(UInt8(ascii: "\\"))
            put(byte)
        }
    }

    @inline(never)
    private mutating func put(_ byte: UInt8) { bytes.append(byte) }
}
