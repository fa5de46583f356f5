import Interface

/// A table whose rows are all known, and wait on the disk.
struct WrittenTable {
    let table: StudyTable
    let rows: Int
    private let spool: Spool
    private let places: [String: Int]

    init(_ table: StudyTable, rows: Int, _ spool: Spool) {
        (self.table, self.rows, self.spool) = (table, rows, spool)
        places = Dictionary(table.columns.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Calls a function with each row, in order. Memory holds some rows at a time.
    ///
    /// - Parameter body: gets the cells in the order of the columns.
    func forEach(_ body: ([Cell]) throws -> Void) throws {
        let reader = try reader()
        while let row = try reader.next() { try body(row) }
    }

    /// Reads the rows from the first on, for formats that put rows of several tables together. A table has one reader at
    /// a time.
    func reader() throws -> WrittenRows {
        try spool.rewind()
        return WrittenRows(spool, columns: table.columns.count)
    }

    /// The place of a column among the cells of a row; nil if the table has no such column.
    func place(of column: String) -> Int? { places[column] }
}
