import GRDB

extension SQLiteArchive {
    package func receipts(
        of participation: StoredParticipation, from entry: Int
    ) async throws(ArchiveError) -> [Int: Double] {
        try await read { database in
            let rows = try Row.fetchAll(
                database.cachedStatement(
                    sql: "SELECT entry, received FROM receipts WHERE participation = ? AND entry >= ?"),
                arguments: [participation.row, entry])
            return Dictionary(rows.map { ($0["entry"], $0["received"]) }) { first, _ in first }
        }
    }

    /// Keeps when entries arrived; what is known before counts.
    static func keep(
        _ receipts: [Int: Double], of participation: StoredParticipation, in database: Database
    ) throws {
        guard !receipts.isEmpty else { return }
        let statement = try database.cachedStatement(
            sql: "INSERT OR IGNORE INTO receipts (participation, entry, received) VALUES (?, ?, ?)")
        for (entry, received) in receipts { try statement.execute(arguments: [participation.row, entry, received]) }
    }
}
