import GRDB

extension SQLiteArchive {
    /// How much one step of a deletion takes: it bounds how long others wait and how much room a step needs.
    static let stepCount = 500
    private static let stepBytes = 256 << 10
    /// How large the write-ahead log may become meanwhile, in bytes.
    static let logBytes = 4 << 20
    /// How many free pages the file keeps for what comes next.
    private static let sparePages = 64

    /// Finishes what a crash left half deleted.
    func sweep() async throws(ArchiveError) {
        let isNeeded = try await read { database in try Self.leaving(in: database) != nil }
        if isNeeded { try await sweepAndWipe() }
    }

    /// Deletes the content of all sessions that were taken away, and gives the room back to the disk.
    func sweepAndWipe() async throws(ArchiveError) {
        while try await step(Self.sweepStep) {}
        try await wipeLog()
        while try await step(Self.shrinkStep) {}
        try await wipeLog()
        clearDrafts()
        try? await renewReserve()
    }

    /// Takes the room anew that is held back on the disk.
    private func renewReserve() async throws {
        try await pool.writeWithoutTransaction { [queue] in queue.renewReserve(in: $0) }
    }

    /// Sees to what lies beside the archive: what a crash or somebody's hand took away comes back, and what a deletion had no
    /// room for goes on.
    func lookAround() async {
        clearDrafts()
        try? await renewReserve()
        completeMarks()
        try? await sweep()
    }

    /// Removes copies that nobody is writing any more: what was deleted would go on in them.
    private func clearDrafts() { DraftFile.clear(beside: [path] + configuration.furtherDrafts) }

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

    /// Empties the write-ahead log, which still holds what was deleted from the tables.
    ///
    /// Somebody who is reading can prevent that; then it happens at the next deletion or when the archive is closed.
    /// Waiting for a reader would keep every writer waiting, so the patience is short.
    private func wipeLog() async throws(ArchiveError) {
        let patience = configuration.patience
        do {
            try await pool.writeWithoutTransaction { Self.wipeLog(in: $0, patience: patience) }
        } catch {
            throw ArchiveError(error, path: path)
        }
    }

    static func wipeLog(in database: Database, patience: Double) {
        try? database.execute(sql: "PRAGMA busy_timeout = 100")
        defer { try? database.execute(sql: "PRAGMA busy_timeout = \(Int(patience * 1000))") }
        emptyLog(in: database)
    }
}
