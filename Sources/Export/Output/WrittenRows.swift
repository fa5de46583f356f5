import Interface

/// The rows of a table that wait on the disk, one after the other. Memory holds some of them at a time.
final class WrittenRows {
    private let spool: Spool
    private let columns: Int
    private var bytes: [UInt8] = []
    private var place = 0
    private var ahead: [Cell]?

    init(_ spool: Spool, columns: Int) { (self.spool, self.columns) = (spool, columns) }

    /// The next row, with the cells in the order of the columns; nil after the last.
    func next() throws -> [Cell]? {
        if let row = ahead {
            ahead = nil
            return row
        }
        var row: [Cell] = []
        row.reserveCapacity(columns)
        while true {
            while let cell = CellBytes.next(of: bytes, at: &place) {
                row.append(cell)
                if row.count == columns { return row }
            }
            bytes.removeSubrange(..<place)
            place = 0
            guard let piece = try spool.next() else { return nil }
            bytes += piece
        }
    }

    /// The next row if it is one of these, and otherwise nil; then the row is still the next one.
    func next(where isWanted: ([Cell]) -> Bool) throws -> [Cell]? {
        guard let row = try next() else { return nil }
        if isWanted(row) { return row }
        ahead = row
        return nil
    }
}
