import Text

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
            let order = Order.places(fields.count) { fields[$0].name.text.hasBytes(before: fields[$1].name.text) }
            put(UInt8(ascii: "{"))
            for (index, position) in order.enumerated() {
                begin(member: index)
                write(fields[position].name.text)
                put(UInt8(ascii: ":"))
                if isPretty { put(0x20) }
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
            for byte in letters {
                if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
                    bytes.append(byte)
                } else {
                    escape(byte)
                }
            }
        }
        put(UInt8(ascii: "\""))
    }

    @inline(never)
    private mutating func escape(_ byte: UInt8) {
        let letter: UInt8 =
            switch byte {
            case 0x0a: UInt8(ascii: "n")
            case 0x0d: UInt8(ascii: "r")
            case 0x09: UInt8(ascii: "t")
            case 0..<0x20: UInt8(ascii: "u")
            default: byte
            }
        put(UInt8(ascii: "\\"))
        put(letter)
        if letter == UInt8(ascii: "u") {
            bytes.append("00")
            bytes.append(hexadecimal: byte)
        }
    }

    @inline(never)
    private mutating func put(_ byte: UInt8) { bytes.append(byte) }
}
