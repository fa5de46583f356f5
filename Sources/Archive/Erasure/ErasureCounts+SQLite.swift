import GRDB

extension ErasureCounts {
    /// Adds rows of a part of a profile.
    mutating func add(_ count: Int, of part: ProfilePart) { add(count, ofPart: part.name) }

    /// Adds a session with its entries, branches and results.
    mutating func add(session row: Int64, in database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                SELECT through + 1, (SELECT count(*) FROM branches WHERE session = sessions.id),
                    (SELECT count(*) FROM results WHERE session = sessions.id)
                FROM sessions WHERE id = ?
                """)
        guard let counts = try Row.fetchOne(statement, arguments: [row]) else { return }
        add(sessions: 1, entries: counts[0], branches: counts[1], results: counts[2])
    }
}
