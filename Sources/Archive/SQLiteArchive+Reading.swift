import GRDB
import Text

extension SQLiteArchive {
    /// How many bytes of text one reading of entries or branches takes into memory, apart from the last one.
    private static let chunkBytes = 256 << 10
    private static let chunkCount = 1000

    public func sessions(
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
                arguments += [cursor.started, cursor.row]
            }
            // One more than asked for tells whether another page follows.
            sql += " ORDER BY sessions.started DESC, sessions.id DESC LIMIT ?"
            arguments += [max(1, limit) + 1]
            let found = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
                .compactMap(StoredSession.init(row:))
            let sessions = Array(found.prefix(max(1, limit)))
            let last = found.count > sessions.count ? sessions.last : nil
            return SessionPage(
                sessions: sessions, next: last.map { SessionCursor(started: $0.record.started, row: $0.row) })
        }
    }

    public func session(
        _ session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> StoredSession {
        try await read { database in
            guard let found = try Self.find(session, of: profile, in: database) else {
                throw try Self.absence(session, of: profile, in: database)
            }
            return found
        }
    }

    public func entries(of session: StoredSession, from index: Int) async throws(ArchiveError) -> [LogEntry] {
        try await read { database in
            let statement = try database.cachedStatement(
                sql: "SELECT position, text FROM entries WHERE session = ? AND position >= ? ORDER BY position LIMIT ?")
            let rows = try Row.fetchCursor(statement, arguments: [session.row, index, Self.chunkCount])
            var entries: [LogEntry] = []
            var bytes = 0
            while bytes < Self.chunkBytes, let row = try rows.next() {
                let entry = LogEntry(index: row[0], text: row[1])
                bytes += entry.text.utf8.count
                entries.append(entry)
            }
            return entries
        }
    }

    public func branches(of session: StoredSession, skipping count: Int) async throws(ArchiveError) -> [Branch] {
        try await read { database in
            let statement = try database.cachedStatement(
                sql: "SELECT position, text, received FROM branches WHERE session = ? ORDER BY id LIMIT ? OFFSET ?")
            let rows = try Row.fetchCursor(statement, arguments: [session.row, Self.chunkCount, count])
            var branches: [Branch] = []
            var bytes = 0
            while bytes < Self.chunkBytes, let row = try rows.next() {
                let branch = Branch(entry: LogEntry(index: row[0], text: row[1]), received: row[2])
                bytes += branch.entry.text.utf8.count
                branches.append(branch)
            }
            return branches
        }
    }

    public func families(of profile: ProfileIdentifier) async throws(ArchiveError) -> [String] {
        try await read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT DISTINCT family FROM sessions JOIN profiles ON profiles.id = sessions.profile
                    WHERE profiles.keyHash = ? ORDER BY family
                    """, arguments: [profile.keyHash])
        }
    }

    public func usage(of profile: ProfileIdentifier) async throws(ArchiveError) -> ProfileUsage? {
        try await read { database in
            let statement = try database.cachedStatement(
                sql: """
                    SELECT profiles.id, count(sessions.id), coalesce(sum(sessions.bytes), 0)
                    FROM profiles LEFT JOIN sessions ON sessions.profile = profiles.id WHERE profiles.keyHash = ?
                    """)
            guard let row = try Row.fetchOne(statement, arguments: [profile.keyHash]), row[0] as Int64? != nil else {
                return nil
            }
            return ProfileUsage(sessions: row[1], bytes: row[2])
        }
    }
}
