import GRDB
import Tree

extension SQLiteArchive {
    /// How much one step of a deletion takes: it bounds how long others wait and how much room a step needs.
    private static let stepCount = 500
    private static let stepBytes = 256 << 10
    /// How large the write-ahead log may become meanwhile, in bytes.
    private static let logBytes = 4 << 20
    /// How many free pages the file keeps for what comes next.
    private static let sparePages = 64

    public func delete(
        _ session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) {
        let now = configuration.now()
        let absence = try await queue.commit(isFreeing: true) { database -> ArchiveError? in
            if let log = try LogEnd(session, of: profile, in: database) {
                try Self.takeAway(log.session, named: session, of: profile, in: database)
                try Self.writeDown(sessions: 1, of: log.profile, at: now, in: database)
                return nil
            }
            // Its header may still be on the way here.
            let absence = try Self.absence(session, of: profile, in: database)
            try Self.forget(session, of: profile, in: database)
            return absence
        }
        if let absence { throw absence }
        try await sweepAndWipe()
    }

    public func deleteEverything(of profile: ProfileIdentifier) async throws(ArchiveError) -> Int {
        var count = 0
        let now = configuration.now()
        while true {
            let before = count
            let taken = try await queue.commit(isFreeing: true) { database in
                let rows = try Row.fetchAll(
                    database,
                    sql: """
                        SELECT sessions.id, identifier FROM sessions JOIN profiles ON profiles.id = sessions.profile
                        WHERE profiles.keyHash = ? LIMIT ?
                        """, arguments: [profile.keyHash, Self.stepCount])
                for row in rows {
                    if let name = SessionIdentifier(row[1]) {
                        try Self.takeAway(row[0], named: name, of: profile, in: database)
                    } else {
                        // Only a foreign hand or the disk could have written such a name.
                        try Self.moveAway(row[0], in: database)
                    }
                }
                if rows.isEmpty {
                    let row = try Int64.fetchOne(
                        database, sql: "DELETE FROM profiles WHERE keyHash = ? RETURNING id",
                        arguments: [profile.keyHash])
                    if let row { try Self.writeDown(sessions: before, of: row, at: now, in: database) }
                    try Self.note(Self.mark(of: profile), in: database)
                }
                return rows.count
            }
            if taken == 0 { break }
            count += taken
        }
        try await sweepAndWipe()
        return count
    }

    /// Makes a session disappear for everybody, so that its content can be deleted step by step.
    private static func takeAway(
        _ row: Int64, named session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database
    ) throws {
        try forget(session, of: profile, in: database)
        try moveAway(row, in: database)
    }

    private static func moveAway(_ row: Int64, in database: Database) throws {
        try database.cachedStatement(
            sql: """
                UPDATE sessions SET identifier = CAST(id AS TEXT),
                    profile = (SELECT id FROM profiles WHERE keyHash = ?) WHERE id = ?
                """
        ).execute(arguments: [ArchiveSchema.leavingProfile, row])
    }

    /// Finishes what a crash left half deleted.
    func sweep() async throws(ArchiveError) {
        let isNeeded = try await read { database in try Self.leaving(in: database) != nil }
        if isNeeded { try await sweepAndWipe() }
    }

    /// Deletes the content of all sessions that were taken away, and gives the room back to the disk.
    private func sweepAndWipe() async throws(ArchiveError) {
        while try await step(Self.sweepStep) {}
        try await wipeLog()
        while try await step(Self.shrinkStep) {}
        try await wipeLog()
        reserve.take()
    }

    /// One part of a deletion. On a full disk the write-ahead log gives its room first.
    private func step(_ change: @escaping @Sendable (Database) throws -> Bool) async throws(ArchiveError) -> Bool {
        if FileGuard.logSize(of: path) ?? 0 > Self.logBytes { try await wipeLog() }
        do {
            return try await queue.commit(isFreeing: true, change)
        } catch {
            guard error.code == .full else { throw error }
            try await wipeLog()
            return try await queue.commit(isFreeing: true, change)
        }
    }

    private static func leaving(in database: Database) throws -> Int64? {
        let statement = try database.cachedStatement(
            sql: """
                SELECT sessions.id FROM sessions JOIN profiles ON profiles.id = sessions.profile
                WHERE profiles.keyHash = ? LIMIT 1
                """)
        return try Int64.fetchOne(statement, arguments: [ArchiveSchema.leavingProfile])
    }

    /// Deletes a part of what was taken away; false when nothing is left.
    @Sendable private static func sweepStep(in database: Database) throws -> Bool {
        var (count, bytes) = (0, 0)
        while count < stepCount, bytes < stepBytes {
            guard let session = try leaving(in: database) else { return count > 0 }
            for table in ["entries", "branches"] {
                let key = table == "entries" ? "position" : "id"
                let rows = try Row.fetchAll(
                    database.cachedStatement(
                        sql: """
                            SELECT \(key), length(CAST(text AS BLOB)) FROM \(table)
                            WHERE session = ? ORDER BY \(key) LIMIT ?
                            """), arguments: [session, stepCount - count])
                var last: Int64?
                for row in rows where bytes < stepBytes {
                    last = row[0]
                    count += 1
                    bytes += row[1] as Int
                }
                if let last {
                    try database.cachedStatement(sql: "DELETE FROM \(table) WHERE session = ? AND \(key) <= ?")
                        .execute(arguments: [session, last])
                }
                if count >= stepCount || bytes >= stepBytes { return true }
            }
            try deleteEmpty(session, in: database)
            count += 1
        }
        return true
    }

    /// Deletes a session without entries, with its definition if no other session has it.
    private static func deleteEmpty(_ session: Int64, in database: Database) throws {
        let definition = try Int64.fetchOne(
            database.cachedStatement(sql: "SELECT definition FROM sessions WHERE id = ?"), arguments: [session])
        try database.cachedStatement(sql: "DELETE FROM sessions WHERE id = ?").execute(arguments: [session])
        try database.cachedStatement(
            sql: "DELETE FROM definitions WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM sessions WHERE definition = ?1)"
        ).execute(arguments: [definition])
    }

    /// Cuts some free pages off the end of the file; false when there is nothing to gain.
    @Sendable private static func shrinkStep(in database: Database) throws -> Bool {
        let free = try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
        guard free > sparePages, try Int.fetchOne(database, sql: "PRAGMA auto_vacuum") == 2 else { return false }
        // The statement gives a row for each page and has to be stepped to its end.
        _ = try Row.fetchAll(database, sql: "PRAGMA incremental_vacuum(\(min(free - sparePages, 400)))")
        return true
    }

    static func isForgotten(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database
    ) throws -> Bool {
        try isNoted(mark(session, of: profile), in: database)
    }

    static func refuseForgotten(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database
    ) throws {
        if try isForgotten(session, of: profile, in: database) { throw ArchiveError.forgotten(session) }
    }

    /// What was on its way while a profile was deleted must not begin it anew.
    static func refuseForgotten(_ profile: ProfileIdentifier, in database: Database) throws {
        guard try isNoted(mark(of: profile), in: database) else { return }
        throw ArchiveError(
            .gone, at: "profile", "the profile was deleted with everything it had",
            remedy: "make a new key; the device's page does so by itself")
    }

    private static func forget(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database
    ) throws {
        try note(mark(session, of: profile), in: database)
    }

    /// What remains of a deletion for people: whose, and how much.
    private static func writeDown(sessions: Int, of row: Int64, at now: Double, in database: Database) throws {
        let note = AuditNote(
            .erasure, of: "profile \(row)", by: .profile(row), ["sessions": .int(sessions)])
        try AuditChain.add(note, at: now, in: database)
    }

    private static func note(_ mark: String, in database: Database) throws {
        try database.cachedStatement(sql: "INSERT OR IGNORE INTO forgotten (mark) VALUES (?)")
            .execute(arguments: [mark])
    }

    private static func isNoted(_ mark: String, in database: Database) throws -> Bool {
        let statement = try database.cachedStatement(sql: "SELECT 1 FROM forgotten WHERE mark = ?")
        return try Int.fetchOne(statement, arguments: [mark]) != nil
    }

    static func mark(_ session: SessionIdentifier, of profile: ProfileIdentifier) -> String {
        SHA256.hexadecimal(of: Array((profile.keyHash + "/" + session.text).utf8))
    }

    /// The mark of a profile that was deleted with everything it had.
    static func mark(of profile: ProfileIdentifier) -> String {
        SHA256.hexadecimal(of: Array((profile.keyHash + "/").utf8))
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
                // An empty log would look like one that was cut.
                Self.noteUse(in: database)
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
