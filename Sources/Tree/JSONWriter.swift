/// Writes JSON: names in the order of their text, numbers in the fewest digits that read back as the same number.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private let isPretty: Bool
    private var depth = 0

    init(pretty: Bool) { isPretty = pretty }

    mutating func write(_ value: Value) {
        switch value {
        case .null: bytes += "null".utf8
        case .bool(let bool): bytes += (bool ? "true" : "false").utf8
        case .int(let int): bytes += "\(int)".utf8
        case .double(let double): bytes += (double.isFinite ? "\(double)" : "null").utf8
        case .text(let text): write(text)
        case .list(let values):
            write(values.count, between: UInt8(ascii: "["), UInt8(ascii: "]")) { writer, index in
                writer.write(values[index])
            }
        case .node(let node):
            let fields = node.fields.sorted { $0.name.text.utf8.lexicographicallyPrecedes($1.name.text.utf8) }
            write(fields.count, between: UInt8(ascii: "{"), UInt8(ascii: "}")) { writer, index in
                writer.write(fields[index].name.text)
                writer.bytes += (writer.isPretty ? ": " : ":").utf8
                writer.write(fields[index].value)
            }
        }
    }

    /// Writes `count` members with commas, each on a line of its own if pretty.
    private mutating func write(
        _ count: Int, between open: UInt8, _ close: UInt8,
        member: (inout JSONWriter, Int) -> Void
    ) {
        bytes.append(open)
        depth += 1
        for index in 0..<count {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            breakLine()
            member(&self, index)
        }
        depth -= 1
        if count > 0 { breakLine() }
        bytes.append(close)
    }

    private mutating func breakLine() {
        guard isPretty else { return }
        bytes.append(0x0a)
        for _ in 0..<4 * depth { bytes.append(0x20) }
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0a: bytes += "\\n".utf8
            case 0x0d: bytes += "\\r".utf8
            case 0x09: bytes += "\\t".utf8
            case 0..<0x20: bytes += "\\u00".utf8 + [hexadecimalDigit(byte >> 4), hexadecimalDigit(byte & 15)]
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
