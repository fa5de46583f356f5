import GRDB

extension SQLiteArchive {
    public func results(of session: StoredSession) async throws(ArchiveError) -> StoredResults? {
        try await read { database in
            let statement = try database.cachedStatement(
                sql: "SELECT engine, through, json FROM results WHERE session = ?")
            return try Row.fetchOne(statement, arguments: [session.row]).map { row in
                StoredResults(engine: row[0], through: row[1], json: row[2])
            }
        }
    }

    public func keep(_ results: StoredResults, of session: StoredSession) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit { database in
            try database.cachedStatement(
                sql: """
                    INSERT OR REPLACE INTO results (session, engine, through, json, computed)
                    SELECT id, ?, ?, ?, ? FROM sessions WHERE id = ?
                    """
            ).execute(arguments: [results.engine, results.through, results.json, now, session.row])
        }
    }
}
