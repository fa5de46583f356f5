import Interface

/// Columns of a table with a row for each participation, with what dictionaries say of them.
struct WideColumns: Sendable {
    private(set) var columns: [Column] = []
    private(set) var labels: [ColumnLabel] = []
    private(set) var details: [ColumnDetail] = []

    /// - Returns: the place of the new column.
    mutating func add(_ column: Column, _ label: ColumnLabel, _ detail: ColumnDetail = ColumnDetail()) -> Int {
        columns.append(column)
        labels.append(label)
        details.append(detail)
        return columns.count - 1
    }
}
