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
        case .cells:
            for (place, cell) in cells.enumerated() { CellBytes.append(columns[place].written(cell), to: &bytes) }
        }
    }
}

extension Cell {
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
