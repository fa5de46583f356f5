package import Definitions
import Text
package import Tree

/// Writes values as authors write files: YAML, with what is short in one line.
///
/// Properties come in the order of their declaration, languages in that of the definition, all other names in that of their
/// bytes, because the tree keeps no order. It notes where everything stands, so that findings have lines and columns.
///
/// ```swift
/// let file = YAMLWriter.file(definition.value, of: Definition.schema, languages: ["en", "de"])
/// print(file.text, file.positions.spot(of: Path([.name("blocks")])).line)
/// ```
package struct YAMLWriter {
    private var bytes: [UInt8] = []
    private var positions = Positions(root: Positions.Spot(line: 1, column: 1))
    private var spot = Positions.Spot(line: 1, column: 1)
    private let languages: [String]

    /// The longest line, in bytes, in which a list or an object still stands whole.
    private static var longest: Int { 116 }
    private static var deepest: Int { 60 }

    private init(_ languages: [String]) { self.languages = languages }

    /// A whole file, and where everything stands in it.
    package static func file(
        _ value: Value, of schema: Schema, languages: [String]
    ) -> (text: String, positions: Positions) {
        var writer = YAMLWriter(languages)
        let shape = Shape.element { schema }
        if case .node(let node) = value {
            writer.members(node, shape, indent: 0, parent: 0, depth: 0)
        } else {
            writer.flow(value, shape, parent: 0, isWithin: false, depth: 0)
            writer.put("\n")
        }
        return (String(bytes: writer.bytes), writer.positions)
    }

    /// A value in one line.
    package static func line(_ value: Value, _ shape: Shape? = nil, languages: [String] = []) -> String {
        var writer = YAMLWriter(languages)
        writer.flow(value, shape, parent: 0, isWithin: false, depth: 0)
        return String(bytes: writer.bytes)
    }

    // MARK: Several lines

    private mutating func members(_ node: Node, _ shape: Shape?, indent: Int, parent: Int, depth: Int) {
        for (place, field) in ordered(node, shape).enumerated() {
            // The first property of a list's entry stands behind its dash.
            if place > 0 || spot.column == 1 { pad(indent) }
            let nameAt = spot
            put(FlowText.written(name: field.name.text))
            put(":")
            entry(
                field.value, shape?.part(at: .name(field.name.text)), field.name.text, nameAt, indent: indent,
                parent: parent, depth: depth)
        }
    }

    private mutating func items(_ list: [Value], _ shape: Shape?, indent: Int, parent: Int, depth: Int) {
        for (place, value) in list.enumerated() {
            pad(indent)
            let dashAt = spot
            put("- ")
            let part = shape?.part(at: .index(place))
            guard case .node(let node) = value, !node.isEmpty, depth < Self.deepest, !fits(value, part) else {
                inLine(value, part, nil, dashAt, parent: parent, depth: depth)
                continue
            }
            let number = positions.add(nil, to: parent, nameAt: spot, valueAt: spot)
            members(node, part, indent: indent + 2, parent: number, depth: depth + 1)
        }
    }

    /// What stands behind a name and its colon.
    private mutating func entry(
        _ value: Value, _ shape: Shape?, _ name: String, _ nameAt: Positions.Spot, indent: Int, parent: Int, depth: Int
    ) {
        let isLong = depth == 0 && shape?.hasDeclaredParts == true || !fits(value, shape)
        switch value {
        case .node(let node) where !node.isEmpty && isLong && depth < Self.deepest:
            let number = below(name, nameAt, indent + 2, parent)
            members(node, shape, indent: indent + 2, parent: number, depth: depth + 1)
        case .list(let list) where !list.isEmpty && isLong && depth < Self.deepest:
            let number = below(name, nameAt, indent + 2, parent)
            items(list, shape, indent: indent + 2, parent: number, depth: depth + 1)
        default:
            put(" ")
            inLine(value, shape, name, nameAt, parent: parent, depth: depth)
        }
    }

    /// Begins a value on the line below its name.
    private mutating func below(_ name: String, _ nameAt: Positions.Spot, _ indent: Int, _ parent: Int) -> Int {
        put("\n")
        return positions.add(
            name, to: parent, nameAt: nameAt, valueAt: Positions.Spot(line: spot.line, column: indent + 1))
    }

    private mutating func inLine(
        _ value: Value, _ shape: Shape?, _ name: String?, _ nameAt: Positions.Spot, parent: Int, depth: Int
    ) {
        let number = positions.add(
            name, to: parent, nameAt: nameAt, valueAt: spot, textAt: textSpot(of: value, isWithin: false))
        flow(value, shape, parent: number, isWithin: false, depth: depth)
        put("\n")
    }

    private func fits(_ value: Value, _ shape: Shape?) -> Bool {
        switch value {
        case .list, .node: spot.column + Self.line(value, shape, languages: languages).byteCount <= Self.longest
        default: true
        }
    }

    // MARK: One line

    private mutating func flow(_ value: Value, _ shape: Shape?, parent: Int, isWithin: Bool, depth: Int) {
        switch value {
        case .list(let list):
            put("[")
            for (place, part) in list.enumerated() {
                if place > 0 { put(", ") }
                let number = positions.add(
                    nil, to: parent, nameAt: spot, valueAt: spot, textAt: textSpot(of: part, isWithin: true))
                flow(part, shape?.part(at: .index(place)), parent: number, isWithin: true, depth: depth + 1)
            }
            put("]")
        case .node(let node):
            put("{")
            for (place, field) in ordered(node, shape).enumerated() {
                if place > 0 { put(", ") }
                let nameAt = spot
                put(FlowText.written(name: field.name.text))
                put(": ")
                let number = positions.add(
                    field.name.text, to: parent, nameAt: nameAt, valueAt: spot,
                    textAt: textSpot(of: field.value, isWithin: true))
                flow(
                    field.value, shape?.part(at: .name(field.name.text)), parent: number, isWithin: true,
                    depth: depth + 1)
            }
            put("}")
        case .text(let text): put(FlowText.written(text, isWithin: isWithin))
        case .null, .bool, .int, .double: put(value.json())
        }
    }

    /// Where the first sign of a text will stand; nil where its signs do not stand one behind the other.
    private func textSpot(of value: Value, isWithin: Bool) -> Positions.Spot? {
        guard let text = value.text else { return nil }
        let written = FlowText.written(text, isWithin: isWithin)
        if written.isSame(as: text) { return spot }
        guard written.byteCount == text.byteCount + 2 else { return nil }
        return Positions.Spot(line: spot.line, column: spot.column + 1)
    }

    // MARK: Order and places

    private func ordered(_ node: Node, _ shape: Shape?) -> [Node.Field] {
        let rules = shape?.schema?.rules ?? []
        let fields = node.fields
        func rank(_ field: Node.Field) -> Int {
            if let place = rules.firstIndex(where: { $0.name == field.name }) { return place }
            return rules.count + (languages.firstIndex { $0.isSame(as: field.name.text) } ?? languages.count)
        }
        let ranks = fields.map { rank($0) }
        return Order.places(fields.count) { left, right in
            ranks[left] != ranks[right]
                ? ranks[left] < ranks[right] : fields[left].name.text.hasBytes(before: fields[right].name.text)
        }
        .map { fields[$0] }
    }

    private mutating func pad(_ count: Int) { for _ in 0..<count { put(" ") } }

    private mutating func put(_ text: String) {
        for byte in text.bytes {
            bytes.append(byte)
            if byte == 0x0A {
                spot = Positions.Spot(line: spot.line + 1, column: 1)
            } else if byte & 0xC0 != 0x80 {
                spot.column += 1
            }
        }
    }
}
