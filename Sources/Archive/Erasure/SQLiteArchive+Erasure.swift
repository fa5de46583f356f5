import GRDB

extension SQLiteArchive {
    package func delete(
        _ session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) { _ = try await erase(session, of: profile, by: nil) }

    package func deleteEverything(of profile: ProfileIdentifier) async throws(ArchiveError) -> Int {
        try await erase(profile, by: nil)?.counts.sessions ?? 0
    }

    package func erase(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, by author: Author?
    ) async throws(ArchiveError) -> ErasureReceipt {
        let now = configuration.now()
        let outcome = try await queue.commit(isFreeing: true) { database -> Result<ErasureReceipt, ArchiveError> in
            guard let log = try LogEnd(session, of: profile, in: database) else {
                // The session's header may still be on its way to the server.
                let absence = try Self.absence(session, of: profile, in: database)
                _ = try Self.note(DeletionMark.text(session, of: profile), in: database)
                return .failure(absence)
            }
            var counts = ErasureCounts()
            try counts.add(session: log.session, in: database)
            _ = try Self.note(DeletionMark.text(session, of: profile), in: database)
            try Self.moveAway(log.session, in: database)
            return .success(try Self.writeDown(counts, of: log.profile, by: author, at: now, in: database))
        }
        marks.add([DeletionMark.text(session, of: profile)])
        let receipt = try outcome.get()
        try await sweepAndWipe()
        return receipt
    }

    /// It is one transaction, so that readers see everything or nothing. Only on a disk without room for it the erasure
    /// goes in steps, each of which makes room for the next.
    package func erase(
        _ profile: ProfileIdentifier, by author: Author?
    ) async throws(ArchiveError) -> ErasureReceipt? {
        let now = configuration.now()
        var taking = Taking(profile: profile, author: author, most: Int.max, now: now)
        while !taking.isOver {
            let step = taking
            do throws(ArchiveError) {
                taking = try await queue.commit(isFreeing: true) { try step.next(in: $0) }
                marks.add(taking.marks)
            } catch {
                guard error.code == .full, taking.most > Self.stepCount else { throw error }
                taking.most = Self.stepCount
            }
        }
        try await sweepAndWipe()
        return taking.receipt
    }

    /// Takes a profile with everything it has out of sight, within another change's transaction, and marks it against
    /// return. ``sweepAndWipe()`` deletes the content later, and ``completeMarks()`` writes the file of marks.
    ///
    /// - Returns: the number of sessions.
    static func takeEverythingAway(
        of profile: ProfileIdentifier, at now: Double, in database: Database
    ) throws -> Int {
        let sessions = try takeSessionsAway(of: profile, in: database).count
        let number = try Int64.fetchOne(
            database, sql: "SELECT id FROM profiles WHERE keyHash = ?", arguments: [profile.keyHash])
        if let number {
            for part in ProfilePart.all { _ = try part.erase(number, now, database) }
            try database.execute(sql: "DELETE FROM profiles WHERE id = ?", arguments: [number])
        }
        _ = try note(DeletionMark.text(of: profile), in: database)
        return sessions
    }

    /// Takes all sessions of a profile out of sight, within another change's transaction, and marks them against
    /// return.
    ///
    /// - Returns: the number of sessions, and their marks.
    static func takeSessionsAway(
        of profile: ProfileIdentifier, in database: Database
    ) throws -> (count: Int, marks: [String]) {
        let sessions = try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT sessions.id, identifier FROM sessions JOIN profiles ON profiles.id = sessions.profile
                    WHERE profiles.keyHash = ?
                    """), arguments: [profile.keyHash])
        var marks: [String] = []
        for row in sessions {
            if let name = SessionIdentifier(row[1]) {
                marks.append(try note(DeletionMark.text(name, of: profile), in: database))
            }
            try moveAway(row[0], in: database)
        }
        return (sessions.count, marks)
    }

    /// Takes a session out of sight of all readers, so that its content can be deleted step by step.
    fileprivate static func moveAway(_ row: Int64, in database: Database) throws {
        try database.cachedStatement(
            sql: """
                UPDATE sessions SET identifier = CAST(id AS TEXT), participation = NULL,
                    profile = (SELECT id FROM profiles WHERE keyHash = ?) WHERE id = ?
                """
        ).execute(arguments: [ArchiveSchema.leavingProfile, row])
    }

    /// Writes the audit entry of an erasure, and makes its receipt.
    fileprivate static func writeDown(
        _ counts: ErasureCounts, of row: Int64, by author: Author?, at now: Double, in database: Database
    ) throws -> ErasureReceipt {
        let object = Author.profile(row).actor
        let note = AuditNote(.erasure, of: object, by: author ?? .profile(row), counts.node)
        try AuditChain.add(note, at: now, in: database)
        return ErasureReceipt(object: object, counts: counts, time: now, entry: try AuditChain.head(in: database))
    }
}

/// The progress of the erasure of a profile.
private struct Taking {
    let profile: ProfileIdentifier
    let author: Author?
    /// The most sessions of one transaction.
    var most: Int
    let now: Double
    var counts = ErasureCounts()
    /// The marks of the last transaction.
    var marks: [String] = []
    var receipt: ErasureReceipt?
    var isOver = false

    /// Takes the next sessions out of sight, and after the last one the profile with its other data.
    func next(in database: Database) throws -> Taking {
        var taken = self
        taken.marks = []
        let sessions = try Row.fetchAll(
            database,
            sql: """
                SELECT sessions.id, identifier FROM sessions JOIN profiles ON profiles.id = sessions.profile
                WHERE profiles.keyHash = ? LIMIT ?
                """, arguments: [profile.keyHash, most])
        for row in sessions {
            // An invalid name can only come from another program or a fault of the disk, and no device can send it
            // again.
            if let name = SessionIdentifier(row[1]) {
                taken.marks.append(try SQLiteArchive.note(DeletionMark.text(name, of: profile), in: database))
            }
            try taken.counts.add(session: row[0], in: database)
            try SQLiteArchive.moveAway(row[0], in: database)
        }
        guard sessions.count < most else { return taken }
        taken.isOver = true
        let number = try Int64.fetchOne(
            database, sql: "SELECT id FROM profiles WHERE keyHash = ?", arguments: [profile.keyHash])
        if let number {
            for part in ProfilePart.all { taken.counts.add(try part.erase(number, now, database), of: part) }
            try database.execute(sql: "DELETE FROM profiles WHERE id = ?", arguments: [number])
            taken.receipt = try SQLiteArchive.writeDown(
                taken.counts, of: number, by: author, at: now, in: database)
        }
        taken.marks.append(try SQLiteArchive.note(DeletionMark.text(of: profile), in: database))
        return taken
    }
}
