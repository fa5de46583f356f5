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
}
