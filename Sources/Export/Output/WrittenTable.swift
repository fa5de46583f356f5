import Interface

/// A table whose rows are all known, and wait on the disk.
struct WrittenTable {
    let table: StudyTable
    let rows: Int
    private let spool: Spool

    init(_ table: StudyTable, rows: Int, _ spool: Spool) {
        (self.table, self.rows, self.spool) = (table, rows, spool)
    }

    /// Calls a function with each row, in order. Memory holds some rows at a time.
    ///
    /// - Parameter body: gets the cells in the order of the columns.
    func forEach(_ body: ([Cell]) throws -> Void) throws {
        try spool.rewind()
        var bytes: [UInt8] = []
        var row: [Cell] = []
        while let piece = try spool.next() {
            bytes += piece
            var place = 0
            while let cell = CellBytes.next(of: bytes, at: &place) {
                row.append(cell)
                if row.count == table.columns.count {
                    try body(row)
                    row.removeAll(keepingCapacity: true)
                }
            }
            bytes.removeSubrange(..<place)
        }
    }

    /// The place of a column among the cells of a row; nil if the table has no such column.
    func place(of column: String) -> Int? { table.columns.firstIndex { $0.name == column } }
}
