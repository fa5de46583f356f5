/// A column of a table on a page.
public struct DataColumn: Sendable {
    let title: String
    let isNumber: Bool

    /// - Parameter isNumber: numbers stand at the end of their column, digits below digits.
    public init(_ title: String, isNumber: Bool = false) {
        self.title = title
        self.isNumber = isNumber
    }
}

/// A row of a table on a page.
public struct DataRow<Action> {
    let key: String
    let cells: [Markup<Action>]
    let path: String?

    /// - Parameter path: where the first cell's text leads.
    public init(key: String, path: String? = nil, _ cells: [Markup<Action>]) {
        self.key = key
        self.cells = cells
        self.path = path
    }

    /// A row of texts.
    public init(key: String, path: String? = nil, _ texts: [String]) {
        self.init(key: key, path: path, texts.map { Markup(.text($0)) })
    }
}

/// A table with a heading for every column. On narrow screens each row becomes a block in which every cell carries its
/// column's title.
public func dataTable<Action>(
    caption: String, columns: [DataColumn], rows: [DataRow<Action>]
) -> Markup<Action> {
    element(.div, .class("table-place")) {
        element(.table, .class("table"), .role("table")) {
            element(.caption) { caption }
            element(.thead, .role("rowgroup")) {
                element(.tr, .role("row")) {
                    for column in columns {
                        element(
                            .th, .attribute(.scope, "col"), .role("columnheader"),
                            .when(column.isNumber, .class("number"))
                        ) { column.title }
                    }
                }
            }
            element(.tbody, .role("rowgroup")) {
                for row in rows {
                    element(.tr, .role("row"), .key(row.key)) {
                        for index in 0..<min(columns.count, row.cells.count) { cell(row, index, columns[index]) }
                    }
                }
            }
        }
    }
}

private func cell<Action>(_ row: DataRow<Action>, _ index: Int, _ column: DataColumn) -> Markup<Action> {
    let classes: Attribute<Action> = .when(column.isNumber, .class("number"))
    if index > 0 {
        return element(
            .td, attributes: [classes, .role("cell"), .attribute(.dataLabel, column.title)], row.cells[index])
    }
    return element(.th, classes, .attribute(.scope, "row"), .role("rowheader")) {
        if let path = row.path {
            element(.a, .class("link"), .href(path)) { row.cells[index] }
        } else {
            row.cells[index]
        }
    }
}
