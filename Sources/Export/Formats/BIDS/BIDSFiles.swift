import Interface
import Text
import Tree

/// The files of a data set. Cells are between TABs, `n/a` stands where nothing is, lines end with LF.
final class BIDSFiles {
    private let files: PackageFiles
    private var bytes: [UInt8] = []
    /// How many texts had a TAB or the end of a line in them, for which a blank stands.
    private(set) var altered = 0

    init(_ files: PackageFiles) { self.files = files }

    /// Begins a table.
    ///
    /// - Parameter header: the names of its columns; nil for a table that is told of elsewhere.
    func begin(_ file: String, _ header: [String]?) throws {
        try files.begin(file)
        if let header { try add(header.map { .text($0) }) }
    }

    /// Adds a row to the table that was begun.
    func add(_ cells: [Cell]) throws {
        for (place, cell) in cells.enumerated() {
            if place > 0 { bytes.append("\t") }
            append(cell)
        }
        bytes.append("\n")
        if bytes.count > 1 << 16 { try flush() }
    }

    /// Ends the table that was begun.
    func end() throws {
        try flush()
        try files.end()
    }

    func add(_ file: String, _ header: [String]?, _ rows: [[Cell]]) throws {
        try begin(file, header)
        for row in rows { try add(row) }
        try end()
    }

    func add(_ file: String, _ node: Node) throws { try add(file, Value.node(node).json(pretty: true) + "\n") }
    func add(_ file: String, _ text: String) throws { try files.add(file, text) }

    private func flush() throws {
        if !bytes.isEmpty { try files.write(bytes) }
        bytes.removeAll(keepingCapacity: true)
    }

    private func append(_ cell: Cell) {
        switch cell {
        case .text(let text) where !text.isEmpty:
            var isAltered = false
            for byte in text.utf8 {
                let isCut = byte == 0x09 || byte == 0x0A || byte == 0x0D
                bytes.append(isCut ? 0x20 : byte)
                isAltered = isAltered || isCut
            }
            if isAltered { altered += 1 }
        case .number(let number) where number.isFinite:
            // The values of a column with levels are written as its levels are: 2, and not 2.0.
            if let whole = Int64(exactly: number), whole != 0 || number.sign == .plus {
                bytes.append(decimal: whole)
            } else {
                bytes.append(shortest: number)
            }
        case .integer(let number): bytes.append(decimal: Int64(number))
        case .boolean(let isTrue): bytes.append(isTrue ? "true" : "false")
        case .milliseconds(let time): append(.number(Column.seconds(time)))
        case .instant(let moment, let offset): bytes.append(Format.moment(moment, offset: offset))
        case .text, .number, .empty: bytes.append("n/a")
        }
    }
}
