import GRDB

extension SQLiteArchive {
    /// The most rows in one step of a deletion, which bounds the delay of others and the room for a step.
    static let stepCount = 500
    private static let stepBytes = 256 << 10
    /// The size up to which the write-ahead log may grow meanwhile, in bytes.
    static let logBytes = 4 << 20
    /// The free pages that the file keeps for further rows.
    private static let sparePages = 64

    /// Finishes deletions that a crash interrupted.
    func sweep() async throws(ArchiveError) {
        let isNeeded = try await read { database in try Self.leaving(in: database) != nil }
        if isNeeded { try await sweepAndWipe() }
    }

    /// Deletes the content of all sessions under deletion, and gives the room back to the disk.
    func sweepAndWipe() async throws(ArchiveError) {
        while try await step(Self.sweepStep) {}
        try await wipeLog()
        while try await step(Self.shrinkStep) {}
        try await wipeLog()
        clearDrafts()
        try? await renewReserve()
    }

    /// Takes the reserve on the disk anew.
    private func renewReserve() async throws {
        try await pool.writeWithoutTransaction { [queue] in queue.renewReserve(in: $0) }
    }

    /// Checks the files beside the archive: restores those that are missing, and continues a deletion that had no room.
    package func lookAround() async {
        clearDrafts()
        try? await renewReserve()
        completeMarks()
        await destroyExportKeys(by: .server)
        try? await sweep()
    }

    /// Removes abandoned copies, because they may contain deleted data.
    private func clearDrafts() { DraftFile.clear(beside: [path] + configuration.furtherDrafts) }

    /// One step of a deletion. On a full disk the write-ahead log is emptied first.
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

    /// Deletes a part of the sessions under deletion. Returns false if none is left.
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

    /// Cuts some free pages off the end of the file. Returns false if there is nothing to gain.
    @Sendable private static func shrinkStep(in database: Database) throws -> Bool {
        let free = try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
        guard free > sparePages, try Int.fetchOne(database, sql: "PRAGMA auto_vacuum") == 2 else { return false }
        // The statement gives a row for each page and has to run to its end.
        _ = try Row.fetchAll(database, sql: "PRAGMA incremental_vacuum(\(min(free - sparePages, 400)))")
        return true
    }

    /// Empties the write-ahead log, which still has deleted content.
    ///
    /// A reader can prevent that. Then the log is emptied at the next deletion or when the archive is closed. The wait
    /// for readers is short, because every writer waits meanwhile.
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
