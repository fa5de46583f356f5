import GRDB
import Text

extension SQLiteArchive {
    /// The bytes of text after which a read of entries or branches stops. The last one may exceed it.
    private static let chunkBytes = 32 << 10
    private static let chunkCount = 1000
    /// The bytes of headers and definitions after which a page of sessions ends. The last session may exceed it.
    private static let pageBytes = 256 << 10

    package func sessions(
        of profile: ProfileIdentifier, family: String?, after cursor: SessionCursor?, limit: Int
    ) async throws(ArchiveError) -> SessionPage {
        try await read { database in
            var sql = StoredSession.selection + " WHERE profiles.keyHash = ?"
            var arguments: StatementArguments = [profile.keyHash]
            if let family {
                sql += " AND sessions.family = ?"
                arguments += [family]
            }
            if let cursor {
                sql += " AND (sessions.started, sessions.id) < (?, ?)"
                arguments += [cursor.started, cursor.key.row]
            }
            // One row more than the limit tells whether another page follows.
            sql += " ORDER BY sessions.started DESC, sessions.id DESC LIMIT ?"
            arguments += [max(1, limit) + 1]
            let rows = try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
            var sessions: [StoredSession] = []
            var (bytes, last) = (0, nil as StoredSession?)
            while let row = try rows.next() {
                guard let session = StoredSession(row: row) else { continue }
                if sessions.count == max(1, limit) || bytes > Self.pageBytes {
                    last = sessions.last
                    break
                }
                bytes += session.record.definition.utf8.count + session.record.header.utf8.count
                sessions.append(session)
            }
            return SessionPage(
                sessions: sessions, next: last.map { SessionCursor(started: $0.record.started, key: $0.key) })
        }
    }

    package func session(
        _ session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> StoredSession {
        try await read { database in
            guard let found = try Self.find(session, of: profile, in: database) else {
                throw try Self.absence(session, of: profile, in: database)
            }
            return found
        }
    }

    package func entries(of session: StoredSession, from index: Int) async throws(ArchiveError) -> [LogEntry] {
        try await read { database in try Self.entries(of: session, from: index, in: database) }
    }

    private static func entries(
        of session: StoredSession, from index: Int, in database: Database
    ) throws -> [LogEntry] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT position, text, seal FROM entries WHERE session = ? AND position >= ? ORDER BY position LIMIT ?
                """)
        let rows = try Row.fetchCursor(statement, arguments: [session.row, index, chunkCount])
        var entries: [LogEntry] = []
        var bytes = 0
        while bytes < chunkBytes, let row = try rows.next() {
            let entry = LogEntry(index: row[0], text: row[1])
            guard entry.index == index + entries.count, row[2] as Int64? == seal(of: entry, session) else {
                throw ArchiveError.altered(session.record.identifier, "entry \(index + entries.count)")
            }
            bytes += entry.text.utf8.count
            entries.append(entry)
        }
        if entries.isEmpty, index <= session.through { throw try missing(index, of: session, in: database) }
        return entries
    }

    private static func seal(of entry: LogEntry, _ session: StoredSession) -> Int64 {
        Seal.ofEntry(session: session.row, index: entry.index, text: entry.text)
    }

    /// The error for an entry that is missing although the session counts it.
    private static func missing(
        _ index: Int, of session: StoredSession, in database: Database
    ) throws -> ArchiveError {
        let statement = try database.cachedStatement(
            sql: """
                SELECT 1 FROM sessions JOIN profiles ON profiles.id = sessions.profile
                WHERE sessions.id = ? AND profiles.keyHash <> ?
                """)
        let isThere =
            try Int.fetchOne(statement, arguments: [session.row, ArchiveSchema.leavingProfile]) != nil
        return isThere
            ? .altered(session.record.identifier, "entry \(index)") : .forgotten(session.record.identifier)
    }

    /// The index has the branches of a session in the order of their numbers. Another index would sort all of them for
    /// each chunk.
    static let branchQuery = """
        SELECT position, text, received, id, seal IS \(Seal.branch) AS isWhole FROM branches INDEXED BY branchesBySession
        WHERE session = ? AND id > ? ORDER BY id LIMIT ?
        """

    package func branches(of session: StoredSession, after branch: Branch?) async throws(ArchiveError) -> [Branch] {
        try await read { database in
            let statement = try database.cachedStatement(sql: Self.branchQuery)
            let rows = try Row.fetchCursor(
                statement, arguments: [session.row, branch?.row ?? 0, Self.chunkCount])
            var branches: [Branch] = []
            var bytes = 0
            while bytes < Self.chunkBytes, let row = try rows.next() {
                let entry = LogEntry(index: row["position"], text: row["text"])
                guard row["isWhole"] as Bool else {
                    throw ArchiveError.altered(session.record.identifier, "branch \(entry.index)")
                }
                let branch = Branch(entry: entry, received: row["received"], row: row["id"])
                bytes += branch.entry.text.utf8.count
                branches.append(branch)
            }
            return branches
        }
    }

    package func verify(_ session: StoredSession) async throws(ArchiveError) {
        guard session.isWhole else { throw .altered(session.record.identifier, "the header or the definition") }
        var branch: Branch?
        repeat { branch = try await branches(of: session, after: branch).last } while branch != nil
        var next = 0
        while next <= session.through { next += try await entries(of: session, from: next).count }
    }

    package func families(of profile: ProfileIdentifier) async throws(ArchiveError) -> [String] {
        try await read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT DISTINCT family FROM sessions JOIN profiles ON profiles.id = sessions.profile
                    WHERE profiles.keyHash = ? ORDER BY family
                    """, arguments: [profile.keyHash])
        }
    }

    package func usage(of profile: ProfileIdentifier) async throws(ArchiveError) -> ProfileUsage? {
        try await read { database in
            let statement = try database.cachedStatement(
                sql: """
                    SELECT (SELECT count(*) FROM sessions WHERE profile = profiles.id), bytes
                    FROM profiles WHERE keyHash = ?
                    """)
            return try Row.fetchOne(statement, arguments: [profile.keyHash]).map {
                ProfileUsage(sessions: $0[0], bytes: $0[1])
            }
        }
    }
}
