/// A table with a heading for every column. Where it is too narrow for the columns, each row becomes a block in which
/// every cell has its column's title.
///
/// - Parameters:
///   - caption: what the table is about.
///   - columns: one for each cell of a row.
///   - rows: the rows.
///   - header: the column whose cell names its row.
///   - room: the least width, in em, at which the columns stand beside each other. Few columns of short words need so
///     little that they stand beside each other on a phone, unless its letters are enlarged.
public func dataTable<Action>(
    caption: String, columns: [DataColumn], rows: [DataRow<Action>], header: Int = 0, room: Int = 35
) -> Markup<Action> {
    Markup(TableParts.table(caption, columns, rows.map { $0.content }, header, room))
}

/// The roles are written out, because screen readers do not take a table for one if it is laid out in another way.
enum TableParts {
    @inline(never)
    static func table(
        _ caption: String, _ columns: [DataColumn], _ rows: [DataRowContent], _ header: Int, _ room: Int
    ) -> MarkupNode {
        var heads: [MarkupNode] = []
        for column in columns {
            let attributes = cell(column, [.attribute(.scope, "col"), .attribute(.role, "columnheader")])
            heads.append(Build.element(.th, attributes, [.text(column.title)]))
        }
        let head = Build.element(.tr, [.attribute(.role, "row")], heads)
        let body = rows.map { row($0, columns, header) }
        let parts = [
            Build.element(.caption, [], [.text(caption)]),
            Build.element(.thead, [.attribute(.role, "rowgroup")], [head]),
            Build.element(.tbody, [.attribute(.role, "rowgroup")], body),
        ]
        let table = Build.element(.table, [.attribute(.class, "table"), .attribute(.role, "table")], parts)
        var place: [AttributeNode] = [.attribute(.class, "table-place")]
        if room != 35 { place.append(.variable("--room", String(room))) }
        return Build.element(.div, place, [table])
    }

    private static func row(_ row: DataRowContent, _ columns: [DataColumn], _ header: Int) -> MarkupNode {
        var cells: [MarkupNode] = []
        for index in 0..<min(columns.count, row.cells.count) {
            let column = columns[index]
            var children = row.cells[index].spread
            if index != header {
                let attributes = cell(column, [.attribute(.role, "cell"), .attribute(.dataLabel, column.title)])
                cells.append(Build.element(.td, attributes, children))
            } else {
                if let path = row.path { children = [ButtonParts.link("link", path, children)] }
                let attributes = cell(column, [.attribute(.scope, "row"), .attribute(.role, "rowheader")])
                cells.append(Build.element(.th, attributes, children))
            }
        }
        return Build.element(.tr, [.attribute(.role, "row"), .key(row.key)], cells)
    }

    private static func cell(_ column: DataColumn, _ attributes: [AttributeNode]) -> [AttributeNode] {
        column.isNumber ? [.attribute(.class, "number")] + attributes : attributes
    }
}
