/// A row of a table on a page.
public struct DataRow<Action> {
    let content: DataRowContent

    /// - Parameters:
    ///   - key: identifies the row in its table.
    ///   - path: where the first cell's text leads.
    ///   - cells: one for each column.
    public init(key: String, path: String? = nil, _ cells: [Markup<Action>]) {
        content = DataRowContent(key: key, path: path, cells: Build.nodes(cells))
    }

    /// A row of texts.
    public init(key: String, path: String? = nil, _ texts: [String]) {
        content = DataRowContent(key: key, path: path, cells: texts.map { .text($0) })
    }
}

struct DataRowContent {
    let key: String
    let path: String?
    let cells: [MarkupNode]
}
