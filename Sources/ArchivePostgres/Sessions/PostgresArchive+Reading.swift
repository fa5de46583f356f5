extension PostgresArchive {
    /// The bytes of text after which a read of entries or branches stops. The last row may exceed it.
    private static let chunkBytes = 32 << 10
    private static let chunkCount = 1000

    package func entries(of session: StoredSession, from index: Int) async throws(ArchiveError) -> [LogEntry] {
        try await read { database in
            // The last row whose first entry is not behind the index has it. Sizes are known without reading the texts.
            let rows = try database.rows(
                """
                SELECT first, last, text FROM (
                    SELECT first, last, text,
                        sum(octet_length(text)) OVER (ORDER BY first) - octet_length(text) AS before
                    FROM (
                        SELECT first, last, text FROM runs WHERE session = $1 AND first >= coalesce((
                            SELECT max(first) FROM runs WHERE session = $1 AND first <= $2), 0)
                        ORDER BY first LIMIT \(Self.chunkCount)) AS near) AS sized
                WHERE before <= \(Self.chunkBytes) ORDER BY first
                """, [.uuid(session.key), .int(index)])
            var entries: [LogEntry] = []
            for row in rows {
                let name = session.record.identifier
                guard let run = RunRows.entries(first: row[0], last: row[1], text: row[2]) else {
                    throw ArchiveError.altered(name, "entry \(row[0] as Int)")
                }
                for entry in run where entry.index >= index {
                    guard entry.index == index + entries.count else {
                        throw ArchiveError.altered(name, "entry \(index + entries.count)")
                    }
                    entries.append(entry)
                }
            }
            if entries.isEmpty, index <= session.through { throw try Self.missing(index, of: session, in: database) }
            return entries
        }
    }

    /// The error for an entry that is missing although the session counts it.
    private static func missing(
        _ index: Int, of session: StoredSession, in database: PostgresConnection
    ) throws -> ArchiveError {
        let isThere = try !database.rows("SELECT 1 FROM sessions WHERE id = $1", [.uuid(session.key)]).isEmpty
        let name = session.record.identifier
        return isThere ? .altered(name, "entry \(index)") : .forgotten(name)
    }

    package func branches(of session: StoredSession, after branch: Branch?) async throws(ArchiveError) -> [Branch] {
        try await read { database in
            let rows = try database.rows(
                """
                SELECT number, position, text, received FROM branches WHERE session = $1 AND number > $2
                ORDER BY number LIMIT \(Self.chunkCount)
                """, [.uuid(session.key), .int(branch?.row ?? 0)])
            var branches: [Branch] = []
            var bytes = 0
            for row in rows where bytes < Self.chunkBytes {
                let branch = Branch(entry: LogEntry(index: row[1], text: row[2]), received: row[3], row: row[0])
                bytes += branch.entry.text.utf8.count
                branches.append(branch)
            }
            return branches
        }
    }

    package func verify(_ session: StoredSession) async throws(ArchiveError) {
        var branch: Branch?
        repeat { branch = try await branches(of: session, after: branch).last } while branch != nil
        var next = 0
        while next <= session.through { next += try await entries(of: session, from: next).count }
    }

    package func results(of session: StoredSession) async throws(ArchiveError) -> StoredResults? {
        try await read { database in
            try database.rows(
                "SELECT engine, through, json, fault FROM results WHERE session = $1", [.uuid(session.key)]
            ).first.map { row in
                var results = StoredResults(engine: row[0], through: row[1], json: row[2])
                results.fault = row[3]
                return results
            }
        }
    }

    package func keep(_ results: StoredResults, of session: StoredSession) async throws(ArchiveError) {
        let now = configuration.now()
        try await change { database in
            // The lock keeps a deletion away until the results are there, which it then deletes too.
            let isThere = try !database.rows(
                "SELECT 1 FROM sessions WHERE id = $1 FOR KEY SHARE", [.uuid(session.key)]
            ).isEmpty
            guard isThere else { return .drop(()) }
            try database.rows(
                """
                INSERT INTO results VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (session) DO UPDATE SET
                    engine = excluded.engine, through = excluded.through, json = excluded.json,
                    fault = excluded.fault, computed = excluded.computed
                """,
                [
                    .uuid(session.key), .text(results.engine), .int(results.through), .text(results.json),
                    .text(results.fault), .double(now),
                ])
            return .keep(())
        }
    }
}
