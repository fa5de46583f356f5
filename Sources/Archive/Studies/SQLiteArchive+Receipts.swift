import GRDB

extension SQLiteArchive {
    public func receipts(of participation: StoredParticipation) async throws(ArchiveError) -> [Int: Double] {
        try await read { database in
            let rows = try Row.fetchAll(
                database.cachedStatement(sql: "SELECT entry, received FROM receipts WHERE participation = ?"),
                arguments: [participation.row])
            return Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
        }
    }

    public func keep(receipts: [Int: Double], of profile: ProfileIdentifier) async throws(ArchiveError) {
        try await queue.commit { database in
            let row = try StudyRows.known(profile, in: database).row
            let statement = try database.cachedStatement(
                sql: "INSERT OR IGNORE INTO receipts (participation, entry, received) VALUES (?, ?, ?)")
            for (entry, received) in receipts { try statement.execute(arguments: [row, entry, received]) }
        }
    }
}
