import Interface
import Tree

/// Labels in the names of files, which are letters and digits alone.
enum BIDSLabel {
    /// A text without all other signs; the beginning of its hash if nothing is left.
    static func plain(_ text: String) -> String {
        let plain = text.utf8.filter { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        }
        return plain.isEmpty ? "x" + Value.text(text).contentHash.prefix(8) : String(decoding: plain, as: UTF8.self)
    }

    static func plain(_ cell: Cell) -> String { plain(cell.text) }

    /// A number with at least two digits.
    static func index(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Cell {
    /// The text of a cell that holds one; empty for all others.
    var text: String { if case .text(let text) = self { text } else { "" } }

    /// The number of a cell that holds one; times in seconds, moments in milliseconds since 1970.
    var number: Double? {
        switch self {
        case .milliseconds(let time): Column.seconds(time)
        case .instant(let moment, _): moment
        case .number(let number): number.isFinite ? number : nil
        case .integer(let number): Double(number)
        case .text, .boolean, .empty: nil
        }
    }
}

extension [Cell] {
    /// Bytes that are the same for the same cells.
    var key: [UInt8] {
        var bytes: [UInt8] = []
        for cell in self { CellBytes.append(cell, to: &bytes) }
        return bytes
    }
}

extension Column {
    /// What a sidecar says of the column.
    var bids: Node {
        var node: Node = ["LongName": .text(label.english), "Description": .text(description)]
        node["Format"] = .text(kind == .text ? "string" : kind == .instant ? "datetime" : kind.rawValue)
        if !unit.isEmpty { node["Units"] = .text(unit) }
        node.tell(detail.levels, in: "en", isList: detail.isList)
        return node
    }
}

extension Node {
    /// Adds the values of a column to what its sidecar says of it. A cell with several of them is none of `Levels`.
    mutating func tell(_ levels: [ColumnLevel], in language: String, isList: Bool) {
        guard let told = levels.described(in: language) else { return }
        guard isList, let told = told.node else { return self["Levels"] = told }
        let all = told.fields.map { "\($0.name.text) (\($0.value.text ?? ""))" }.joined(separator: ", ")
        self["Description"] = .text(
            (self["Description"]?.text ?? "") + "; several of these, with blanks between them: " + all)
    }
}

extension [ColumnLevel] {
    /// The values with their meanings; nil where there are none.
    func described(in language: String) -> Value? {
        var node = Node()
        for level in self where !level.value.isEmpty {
            let told = level.name(language)
            node[Name(level.value)] = .text(told.isEmpty ? level.value : told)
        }
        return node.isEmpty ? nil : .node(node)
    }
}
