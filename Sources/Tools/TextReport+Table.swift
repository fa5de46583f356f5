import Foundation
package import Interface

extension TextReport {
    /// A table with aligned columns, numbers with four significant digits.
    package static func columns(of table: Table) -> String {
        let rows = [table.columns.map(\.name)] + table.rows.map { $0.map(cell) }
        let widths = table.columns.indices.map { place in rows.map { $0[place].count }.max() ?? 0 }
        return rows.map { row in
            let fields = row.enumerated().map { place, field in
                let pad = String(repeating: " ", count: widths[place] - field.count)
                return place == 0 ? field + pad : pad + field
            }
            return fields.joined(separator: "  ") + "\n"
        }.joined()
    }

    private static func cell(_ cell: Cell) -> String {
        switch cell {
        case .text(let text): text
        case .integer(let integer): "\(integer)"
        case .number(let number): String(format: "%.4g", number)
        case .milliseconds(let time): String(format: "%.4g", Column.seconds(time))
        case .instant(let moment, let offset): Format.moment(moment, offset: offset)
        case .boolean(let boolean): boolean ? "yes" : "no"
        case .empty: "–"
        }
    }
}
