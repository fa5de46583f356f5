import GRDB

extension SQLiteArchive {
    package func results(of session: StoredSession) async throws(ArchiveError) -> StoredResults? {
        try await read { database in
            let statement = try database.cachedStatement(
                // Altered results count as missing and are computed again.
                sql: """
                    SELECT engine, through, json, fault FROM results WHERE session = ? AND seal IS \(Seal.results)
                    """)
            return try Row.fetchOne(statement, arguments: [session.row]).map { row in
                var results = StoredResults(engine: row["engine"], through: row["through"], json: row["json"])
                results.fault = row["fault"]
                return results
            }
        }
    }

    package func keep(_ results: StoredResults, of session: StoredSession) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit { database in
            try database.cachedStatement(
                sql: """
                    INSERT OR REPLACE INTO results (session, engine, through, json, fault, computed)
                    SELECT id, ?, ?, ?, ?, ? FROM sessions WHERE id = ?
                    """
            ).execute(arguments: [
                results.engine, results.through, results.json, results.fault, now, session.row,
            ])
            try database.cachedStatement(sql: "UPDATE results SET seal = \(Seal.results) WHERE session = ?")
                .execute(arguments: [session.row])
        }
    }
}
