import Definitions
import Paradigm
import Text
package import Tree

/// A table of conditions as other programs write it, as rows for a definition: comma-separated values, what is copied from a
/// spreadsheet, or `timeline_variables` in JSON.
///
/// Values are taken, and nothing is run. What is left out or called otherwise is named.
package struct ImportedTable {
    /// What became of a column, or of a part of the file.
    package struct Remark: Equatable, Sendable {
        package let kind: ImportPhrase
        package let name: String
        /// What it is called now.
        package let other: String

        init(_ kind: ImportPhrase, _ name: String, _ other: String = "") {
            (self.kind, self.name, self.other) = (kind, name, other)
        }

        package static func == (left: Remark, right: Remark) -> Bool {
            left.kind == right.kind && left.name.isSame(as: right.name) && left.other.isSame(as: right.other)
        }
    }

    package private(set) var rows: [Value] = []
    package private(set) var remarks: [Remark] = []
    /// What keeps the table from being read, with its own lines and columns.
    package private(set) var faults: [ParadigmFault] = []

    /// - Parameter text: CSV, lines with tabs or semicolons, or JSON.
    package init(_ text: String) {
        let bytes = text.bytes
        let start = bytes.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
        if start == UInt8(ascii: "[") || start == UInt8(ascii: "{") { readJSON(bytes) } else { readLines(bytes) }
        noteCode()
    }

    // MARK: Lines

    private mutating func readLines(_ bytes: [UInt8]) {
        var remarks: [Remark] = []
        let table = TableText(bytes, path: Path()) { rows in
            let header = rows.first ?? []
            var names = ColumnNames()
            return header.indices.map { place in
                let isEmpty = rows.dropFirst().allSatisfy { !$0.indices.contains(place) || $0[place].utf8.isEmpty }
                if isEmpty, rows.count > 1 {
                    remarks.append(Remark(.columnEmpty, header[place]))
                    return nil
                }
                let name = names.name(for: header[place], number: place + 1)
                if !name.isSame(as: header[place]) { remarks.append(Remark(.columnRenamed, header[place], name)) }
                return name
            }
        }
        (rows, faults, self.remarks) = (table.rows, table.faults, remarks)
    }

    // MARK: JSON

    private mutating func readJSON(_ bytes: [UInt8]) {
        let value: Value
        do throws(TreeError) { value = try Value(json: bytes) } catch {
            // What programs write as code is no JSON: names without quotes, functions.
            return faults.append(ParadigmFault(error))
        }
        if case .node(let node) = value {
            let part = "timeline_variables"
            guard let list = node[Name(part)]?.list else { return refuse(value) }
            for field in node.fields where !field.name.text.isSame(as: part) {
                remarks.append(Remark(.partLeftOut, field.name.text))
            }
            return take(list)
        }
        guard let list = value.list else { return refuse(value) }
        take(list)
    }

    private mutating func refuse(_ value: Value) {
        faults.append(
            ParadigmFault(
                .tableCell, .error, Path(), expected: "a list of objects, or one in timeline_variables",
                found: FaultWords.summary(value), remedy: "write for instance [{\"word\": \"tree\"}]"))
    }

    private mutating func take(_ list: [Value]) {
        var read: [[(name: String, value: Value)]] = []
        for value in list {
            guard case .node(let node) = value else { return refuse(value) }
            var cells: [(name: String, value: Value)] = []
            for field in node.fields {
                guard case .node(let inner) = field.value else {
                    cells.append((field.name.text, field.value))
                    continue
                }
                for part in inner.fields {
                    cells.append((FaultWords.joined(field.name.text, "_", part.name.text), part.value))
                }
            }
            read.append(cells)
        }
        var seen = NameTable(capacity: 16)
        for row in read { for cell in row { seen.insert(cell.name, 0) } }
        let found = seen.names
        let order = Order.places(found.count) { found[$0].hasBytes(before: found[$1]) }.map { found[$0] }
        var names = ColumnNames()
        var fields = [[Node.Field]](repeating: [], count: read.count)
        for (number, own) in order.enumerated() {
            let cells = read.map { row in row.first { $0.name.isSame(as: own) }?.value }
            guard let values = column(cells, own) else { continue }
            let name = names.name(for: own, number: number + 1)
            if !name.isSame(as: own) { remarks.append(Remark(.columnRenamed, own, name)) }
            for (row, value) in values.enumerated() { fields[row].append(Node.Field(name: Name(name), value: value)) }
        }
        rows = fields.map { .node(Node($0)) }
    }

    /// A column's values, all of one kind; nil where it is left out.
    private mutating func column(_ cells: [Value?], _ name: String) -> [Value]? {
        var values: [Value] = []
        for cell in cells {
            switch cell {
            case .text?, .int?, .double?, .bool?: values.append(cell ?? .null)
            case nil, .null?:
                remarks.append(Remark(.columnIncomplete, name))
                return nil
            case .list?, .node?:
                remarks.append(Remark(.columnNested, name))
                return nil
            }
        }
        let types = values.map { ExpressionType(of: [$0]) }
        guard let first = types.first, types.contains(where: { $0 != first }) else { return values }
        remarks.append(Remark(.columnMixed, name))
        return values.map { $0.text == nil ? .text($0.json()) : $0 }
    }

    // MARK: Code

    /// Says which columns hold what looks like code of another program: it is kept as a text.
    private mutating func noteCode() {
        guard let first = rows.first?.node else { return }
        for field in first.fields {
            let isCode = rows.contains { $0.node?[field.name]?.text.map { Self.looksLikeCode($0) } ?? false }
            if isCode { remarks.append(Remark(.columnCode, field.name.text)) }
        }
    }

    private static func looksLikeCode(_ text: String) -> Bool {
        let bytes = text.bytes
        guard let first = bytes.first, bytes.count > 1 else { return false }
        if first == UInt8(ascii: "$") || first == UInt8(ascii: "=") { return true }
        for sign in ["=>", "function(", "function (", "()", "<script"] {
            let sign = sign.bytes
            guard bytes.count >= sign.count else { continue }
            for start in 0...(bytes.count - sign.count)
            where bytes[start] == sign[0] && Array(bytes[start..<start + sign.count]) == sign {
                return true
            }
        }
        return false
    }
}

/// Names that expressions can use, for columns with any names.
private struct ColumnNames {
    private var taken = NameTable(capacity: 16)

    mutating func name(for header: String, number: Int) -> String {
        var bytes: [UInt8] = []
        for byte in header.bytes {
            let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
            let isDigit = byte >= 0x30 && byte <= 0x39
            if isLetter || isDigit && !bytes.isEmpty {
                bytes.append(byte)
            } else if let last = bytes.last, last != 0x5F {
                bytes.append(0x5F)
            }
            if bytes.count == 60 { break }
        }
        while bytes.last == 0x5F, !ExpressionName.isRight(header) { bytes.removeLast() }
        var name = ExpressionName.isRight(header) ? header : String(bytes: bytes)
        if !ExpressionName.isRight(name) { name = FaultWords.joined("column_", FaultWords.plain(Double(number))) }
        let base = name
        var further = 2
        while !taken.insert(name, 0) {
            name = FaultWords.joined(base, "_", FaultWords.plain(Double(further)))
            further += 1
        }
        return name
    }
}
