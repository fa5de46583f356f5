import Interface
import Text
import Tree

/// How rows of a table are written.
enum RowStyle: Sendable {
    /// RFC 4180: UTF-8, CRLF, quotes where needed, a point in numbers, nothing for what is missing. What a spreadsheet takes
    /// for a formula stays what it is: an export is data.
    case csv
    /// An object for each row, on a line of its own, behind a comma unless it is the first.
    case json

    /// The line with the names of columns; nothing in JSON, where each row has them.
    func header(_ columns: [Column]) -> [UInt8] {
        guard case .csv = self else { return [] }
        var bytes: [UInt8] = []
        append(csv: columns.map { .text($0.name) }, to: &bytes)
        return bytes
    }

    func append(_ cells: [Cell], _ columns: [Column], isFirst: Bool, to bytes: inout [UInt8]) {
        switch self {
        case .csv: append(csv: cells, to: &bytes)
        case .json:
            bytes.append(isFirst ? "\n{" : ",\n{")
            for (place, cell) in cells.enumerated() {
                if place > 0 { bytes.append(",") }
                bytes += Value.text(columns[place].name).jsonBytes()
                bytes.append(":")
                bytes += RowStyle.value(cell).jsonBytes()
            }
            bytes.append("}")
        }
    }

    private static func value(_ cell: Cell) -> Value {
        switch cell {
        case .text(let text): .text(text)
        case .integer(let number): .int(number)
        case .number(let number): number.isFinite ? .double(number) : .null
        case .boolean(let boolean): .bool(boolean)
        case .empty: .null
        }
    }

    private func append(csv cells: [Cell], to bytes: inout [UInt8]) {
        for (place, cell) in cells.enumerated() {
            if place > 0 { bytes.append(",") }
            switch cell {
            case .text(let text): RowStyle.append(quoted: text, to: &bytes)
            case .integer(let number): bytes.append(decimal: Int64(number))
            case .number(let number): if number.isFinite { bytes.append(shortest: number) }
            case .boolean(let boolean): bytes.append(boolean ? "true" : "false")
            case .empty: break
            }
        }
        bytes.append("\r\n")
    }

    private static func append(quoted text: String, to bytes: inout [UInt8]) {
        let content = text.utf8
        guard content.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else {
            bytes.append(contentsOf: content)
            return
        }
        bytes.append(0x22)
        for byte in content {
            if byte == 0x22 { bytes.append(0x22) }
            bytes.append(byte)
        }
        bytes.append(0x22)
    }
}
