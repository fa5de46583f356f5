import Interface
import Text
import Tree

/// How rows of a table are written.
enum RowStyle: Sendable {
    /// RFC 4180, as all tables of the lab are written. For programs, cells are what was given, to the byte.
    case csv(TableStyle = .data)
    /// An object for each row, on a line of its own, after a comma unless it is the first.
    case json
    /// The cells themselves, for the formats that are made of whole tables.
    case cells

    /// The line with the names of columns; nothing in other styles.
    func header(_ columns: [Column]) -> [UInt8] {
        guard case .csv(let style) = self else { return [] }
        var bytes = Array(style.mark.utf8)
        style.append(line: columns.map { .text($0.name) }, to: &bytes)
        return bytes
    }

    func append(_ cells: [Cell], _ columns: [Column], isFirst: Bool, to bytes: inout [UInt8]) {
        switch self {
        case .csv(let style): style.append(cells, columns, to: &bytes)
        case .json:
            bytes.append(isFirst ? "\n{" : ",\n{")
            for (place, cell) in cells.enumerated() {
                if place > 0 { bytes.append(",") }
                bytes += Value.text(columns[place].name).jsonBytes()
                bytes.append(":")
                bytes += columns[place].written(cell).json.jsonBytes()
            }
            bytes.append("}")
        case .cells: append(cells, columns, cells.indices, to: &bytes)
        }
    }

    /// Appends rows, of which nearly all begin with the cells of the first: what is said of their session.
    ///
    /// - Parameter count: how many rows the table has already.
    func append(_ rows: [[Cell]], _ columns: [Column], after count: Int, to bytes: inout [UInt8]) {
        let shared = shared(by: rows)
        guard shared > 0 else {
            for (place, row) in rows.enumerated() { append(row, columns, isFirst: count + place == 0, to: &bytes) }
            return
        }
        var beginning: [UInt8] = []
        append(rows[0], columns, 0..<shared, to: &beginning)
        for (place, row) in rows.enumerated() {
            guard (0..<shared).allSatisfy({ row[$0].isSame(as: rows[0][$0]) }) else {
                append(row, columns, isFirst: count + place == 0, to: &bytes)
                continue
            }
            bytes += beginning
            append(row, columns, shared..<row.count, to: &bytes)
            if case .csv = self { bytes.append("\r\n") }
        }
    }

    /// With how many equal cells rows begin whose beginning is written once; none where a row is not its cells alone.
    private func shared(by rows: [[Cell]]) -> Int {
        if case .json = self { return 0 }
        guard rows.count > 2 else { return 0 }
        return zip(rows[0], rows[1]).prefix { $0.isSame(as: $1) }.count
    }

    /// Appends some cells of a row.
    private func append(_ cells: [Cell], _ columns: [Column], _ places: Range<Int>, to bytes: inout [UInt8]) {
        switch self {
        case .csv(let style): style.append(cells, columns, places, to: &bytes)
        case .json: break
        case .cells: for place in places { CellBytes.append(columns[place].written(cells[place]), to: &bytes) }
        }
    }
}

extension Cell {
    /// Whether it is written with the same bytes as another one. Numbers that are equal need not be (0 and -0), nor texts.
    fileprivate func isSame(as other: Cell) -> Bool {
        switch (self, other) {
        case (.text(let one), .text(let two)): one.isSame(as: two)
        case (.integer(let one), .integer(let two)): one == two
        case (.boolean(let one), .boolean(let two)): one == two
        case (.instant(let one, let place), .instant(let two, let there)):
            one.bitPattern == two.bitPattern && place == there
        case (.empty, .empty): true
        default: false
        }
    }

    /// The cell as a value of JSON, which has no infinite numbers.
    var json: Value {
        switch self {
        case .text(let text): .text(text)
        case .integer(let number): .int(number)
        case .number(let number): number.isFinite ? .double(number) : .null
        case .milliseconds(let time): time.isFinite ? .double(Column.seconds(time)) : .null
        case .instant(let moment, let offset): .text(Format.moment(moment, offset: offset))
        case .boolean(let boolean): .bool(boolean)
        case .empty: .null
        }
    }
}
