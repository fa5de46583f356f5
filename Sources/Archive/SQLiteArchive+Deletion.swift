import GRDB
import Tree

extension SQLiteArchive {
    public func delete(
        _ session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) {
        try await queue.commit { database in
            guard let log = try LogEnd(session, of: profile, in: database) else {
                throw try Self.absence(session, of: profile, in: database)
            }
            try Self.forget(session, of: profile, in: database)
            try database.execute(sql: "DELETE FROM sessions WHERE id = ?", arguments: [log.session])
            try Self.deleteUnusedDefinitions(in: database)
        }
        try await wipeLog()
    }

    public func deleteEverything(of profile: ProfileIdentifier) async throws(ArchiveError) -> Int {
        let count = try await queue.commit { database in
            let names = try String.fetchAll(
                database,
                sql: """
                    SELECT identifier FROM sessions JOIN profiles ON profiles.id = sessions.profile
                    WHERE profiles.keyHash = ?
                    """, arguments: [profile.keyHash])
            for name in names.compactMap(SessionIdentifier.init) {
                try Self.forget(name, of: profile, in: database)
            }
            try database.execute(sql: "DELETE FROM profiles WHERE keyHash = ?", arguments: [profile.keyHash])
            try Self.deleteUnusedDefinitions(in: database)
            return names.count
        }
        try await wipeLog()
        return count
    }

    static func isForgotten(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database
    ) throws -> Bool {
        let statement = try database.cachedStatement(sql: "SELECT 1 FROM forgotten WHERE mark = ?")
        return try Int.fetchOne(statement, arguments: [mark(session, of: profile)]) != nil
    }

    static func refuseForgotten(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database
    ) throws {
        if try isForgotten(session, of: profile, in: database) { throw ArchiveError.forgotten(session) }
    }

    private static func forget(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database
    ) throws {
        try database.cachedStatement(sql: "INSERT OR IGNORE INTO forgotten (mark) VALUES (?)")
            .execute(arguments: [mark(session, of: profile)])
    }

    private static func mark(_ session: SessionIdentifier, of profile: ProfileIdentifier) -> String {
        SHA256.hexadecimal(of: Array((profile.keyHash + "/" + session.text).utf8))
    }

    private static func deleteUnusedDefinitions(in database: Database) throws {
        try database.execute(
            sql: "DELETE FROM definitions WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE definition = definitions.id)")
    }

    /// Empties the write-ahead log, which still holds what was deleted from the tables.
    ///
    /// Somebody who is reading can prevent that; then it happens at the next deletion or when the archive is closed.
    /// Waiting for a reader would keep every writer waiting, so the patience is short.
    private func wipeLog() async throws(ArchiveError) {
        let patience = Int(configuration.patience * 1000)
        do {
            try await pool.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA busy_timeout = 100")
                defer { try? database.execute(sql: "PRAGMA busy_timeout = \(patience)") }
                _ = try? database.checkpoint(.truncate)
            }
        } catch {
            throw ArchiveError(error, path: path)
        }
    }
}

extension ArchiveError {
    static func forgotten(_ session: SessionIdentifier) -> ArchiveError {
        ArchiveError(
            .gone, at: "session \(session)", "the session was deleted",
            remedy: "remove it from the device, too; a new session needs a new name")
    }
}
