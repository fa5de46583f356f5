import Definitions
import Text
package import Tree

/// A table of comma-separated values (RFC 4180) as rows for a definition: the header names the columns, and a column has
/// numbers, or true and false, if every one of its cells is one.
///
/// Tables of spreadsheets, with semicolons or tabs, are read as well.
package struct TableText {
    /// What a program that fetches the definition can bear.
    package static var mostBytes: Int { 4_000_000 }
    package static var mostRows: Int { 50_000 }
    private static var mostFaults: Int { 20 }

    package private(set) var rows: [Value] = []
    /// What is wrong with the text, with its own lines and columns.
    package private(set) var faults: [ParadigmFault] = []
    private let bytes: [UInt8]
    private let path: Path

    /// - Parameters:
    ///   - bytes: the file's content.
    ///   - path: where the definition names the file.
    ///   - naming: gives the columns other names, by the whole table with its header; nil for a column that is left out.
    package init(_ bytes: [UInt8], path: Path, naming: (([[String]]) -> [String?])? = nil) {
        self.bytes = bytes
        self.path = path
        read(naming)
    }

    private mutating func report(
        _ code: ParadigmFaultCode, at offset: Int, expected: String, found: String, remedy: String
    ) {
        guard faults.count < Self.mostFaults else { return }
        let fault = ParadigmFault(code, .error, path, expected: expected, found: found, remedy: remedy)
        faults += ParadigmFault.located([fault], Positions(root: spot(of: offset)))
    }

    /// The line and column of a byte; the mark of the byte order is no column.
    private func spot(of offset: Int) -> Positions.Spot {
        var spot = Positions.Spot(line: 1, column: 1)
        for (place, byte) in bytes.prefix(offset).enumerated() {
            let isReturn = byte == 0x0D && !(place + 1 < bytes.count && bytes[place + 1] == 0x0A)
            if byte == 0x0A || isReturn {
                spot = Positions.Spot(line: spot.line + 1, column: 1)
            } else if byte & 0xC0 != 0x80, !(place == 0 && byte == 0xEF) {
                spot.column += 1
            }
        }
        return spot
    }

    /// Where the first line begins that is no UTF-8.
    private static func firstForeign(_ bytes: [UInt8]) -> Int? {
        if bytes.isEmpty || !String(bytes: bytes).utf8.isEmpty { return nil }
        var start = 0
        for (place, byte) in bytes.enumerated() where byte == 0x0A || place == bytes.count - 1 {
            let line = Array(bytes[start...place])
            if String(bytes: line).utf8.isEmpty { return start }
            start = place + 1
        }
        return 0
    }

    private mutating func read(_ naming: (([[String]]) -> [String?])?) {
        guard bytes.count <= Self.mostBytes else {
            return report(
                .fileType, at: 0, expected: "a table of at most 4 000 000 bytes",
                found: FaultWords.joined([FaultWords.plain(Double(bytes.count)), " bytes"]),
                remedy: "leave out rows and columns that no trial needs")
        }
        if let place = Self.firstForeign(bytes) {
            return report(
                .fileType, at: place, expected: "text in UTF-8", found: "other bytes",
                remedy: "save it as CSV UTF-8 in the spreadsheet")
        }
        var reader = CSVReader(separator: .found)
        var read: [CSVReader.Row] = []
        reader.add(bytes) { row in
            // One more than there may be is enough to say so.
            if !row.isBlank, read.count <= Self.mostRows + 1 { read.append(row) }
        }
        do {
            for row in try reader.end() where !row.isBlank { read.append(row) }
        } catch {
            return report(
                .tableCell, at: start(ofLine: error.line), expected: "a closing quote", found: "the end of the file",
                remedy: "close the quoted cell that begins in this line")
        }
        guard let header = read.first else {
            return report(
                .tableHeader, at: 0, expected: "a first row with the names of the columns", found: "nothing",
                remedy: "write for instance word,size")
        }
        var names: [String?] = []
        if let naming {
            names = naming(read.map { $0.fields })
        } else {
            for name in header.fields { names.append(name) }
            check(header)
        }
        read.removeFirst()
        if read.isEmpty {
            report(.tableCell, at: bytes.count, expected: "at least one row", found: "none", remedy: "add a row")
        }
        if read.count > Self.mostRows {
            report(
                .tableCell, at: read[Self.mostRows].starts[0], expected: "at most 50 000 rows", found: "more",
                remedy: "leave out the rows that no trial needs")
            read.removeLast(read.count - Self.mostRows)
        }
        let width = header.fields.count
        for row in read where row.fields.count != width {
            let place = row.fields.count > width ? row.starts[width] : row.starts[0]
            report(
                .tableCell, at: place,
                expected: FaultWords.joined([FaultWords.count(width, "cell"), ", as in the header"]),
                found: FaultWords.count(row.fields.count, "cell"),
                remedy: "put cells with a comma in quotes, and write every cell")
        }
        take(read.filter { $0.fields.count == width }, names)
    }

    private func start(ofLine line: Int) -> Int {
        var (found, start) = (1, 0)
        for (place, byte) in bytes.enumerated() where byte == 0x0A && found < line {
            found += 1
            start = place + 1
        }
        return start
    }

    /// Names can stand in expressions, and each names one column.
    private mutating func check(_ header: CSVReader.Row) {
        var seen = NameTable(capacity: header.fields.count)
        for (place, name) in header.fields.enumerated() {
            if !ExpressionName.isRight(name) {
                report(
                    .tableHeader, at: header.starts[place], expected: ExpressionName.expected,
                    found: FaultWords.quoted(name), remedy: "expressions name the column, so rename it")
            } else if !seen.insert(name, place) {
                report(
                    .tableHeader, at: header.starts[place], expected: "every column once",
                    found: FaultWords.quoted(name), remedy: "rename one of the two")
            }
        }
    }

    private mutating func take(_ read: [CSVReader.Row], _ header: [String?]) {
        var fields = [[Tree.Node.Field]](repeating: [], count: read.count)
        for (place, name) in header.enumerated() {
            guard let name = name.map({ Name($0) }) else { continue }
            let kind = kind(of: place, read)
            for (index, row) in read.enumerated() {
                let cell = TableCell(row.fields[place])
                fields[index].append(Tree.Node.Field(name: name, value: cell.value(in: kind)))
                guard kind != .text, cell.kind != kind else { continue }
                report(
                    .tableCell, at: row.starts[place],
                    expected: kind == .number
                        ? "a number, as in the other rows" : "true or false, as in the other rows",
                    found: FaultWords.summary(.text(row.fields[place])),
                    remedy: "write a value in every row; a column with words has texts")
            }
        }
        rows = fields.map { .node(Node($0)) }
    }

    /// What a column holds. A cell that is empty, or no finite number, does not make texts of the others.
    private func kind(of place: Int, _ read: [CSVReader.Row]) -> TableCell.Kind {
        var found: TableCell.Kind?
        for row in read {
            let kind = TableCell(row.fields[place]).kind
            if kind == .text { return .text }
            guard kind == .number || kind == .boolean else { continue }
            if let found, found != kind { return .text }
            found = kind
        }
        return found ?? .text
    }
}
