import GRDB
import Studies
import Tree

extension SQLiteArchive {
    package func withdraw(_ profile: ProfileIdentifier) async throws(ArchiveError) -> WithdrawalOutcome {
        let now = configuration.now()
        return try await withdrawing { database in
            guard let found = try StudyRows.participation(of: profile, in: database) else {
                // Once more is the same.
                guard try Self.isForgotten(profile: profile, in: database) else { return .unknown }
                // What retention had deleted before is now gone because its person wants it so.
                _ = try Self.note(Self.mark(of: profile), in: database)
                return .withdrawn
            }
            return try Self.withdraw(found, now: now, in: database)
        }
    }

    package func withdraw(codeHash: String) async throws(ArchiveError) -> WithdrawalOutcome {
        let now = configuration.now()
        return try await withdrawing { database in
            let statement = try database.cachedStatement(
                sql: "SELECT participation FROM withdrawals WHERE codeHash = ?")
            guard let row = try Int64.fetchOne(statement, arguments: [codeHash]) else { return .unknown }
            return try Self.withdraw(StudyRows.participation(row: row, in: database), now: now, in: database)
        }
    }

    package func erase(
        _ number: Int, of key: String, mode: StudyMode, by author: Author
    ) async throws(ArchiveError) -> ParticipationErasure {
        let now = configuration.now()
        let erasure = try await queue.commit(isFreeing: true, isWiping: { _ in true }) { database in
            let participation = try Self.known(number, of: key, mode, in: database)
            guard participation.phase != .withdrawn else { throw StudyRows.unknown("data of \(participation.label)") }
            let sessions = try StudyPlaces(database: database, now: now).forget(participation, by: author)
            return ParticipationErasure(sessions: sessions, time: now, entry: try AuditChain.head(in: database))
        }
        completeMarks()
        try await sweepAndWipe()
        return erasure
    }

    package func purge(_ key: String, by author: Author) async throws(ArchiveError) -> Int {
        let now = configuration.now()
        let count = try await queue.commit(isFreeing: true, isWiping: { _ in true }) { database in
            let study = try StudyRows.study(key, in: database)
            return try StudyPlaces(database: database, now: now).purge(study, by: author)
        }
        completeMarks()
        try await sweepAndWipe()
        return count
    }

    /// Takes what belongs to somebody away in one transaction, then overwrites it on the disk step by step.
    private func withdrawing(
        _ change: @escaping @Sendable (Database) throws -> WithdrawalOutcome
    ) async throws(ArchiveError) -> WithdrawalOutcome {
        let outcome = try await queue.commit(isFreeing: true, isWiping: { $0 == .withdrawn }, change)
        if outcome == .withdrawn {
            completeMarks()
            try await sweepAndWipe()
        }
        return outcome
    }

    private static func withdraw(
        _ participation: StoredParticipation, now: Double, in database: Database
    ) throws -> WithdrawalOutcome {
        guard participation.phase != .withdrawn else { return .withdrawn }
        let terms = try StudyRows.terms(ofVersion: participation.versionRow, in: database)
        let places = StudyPlaces(database: database, now: now)
        // A clock that is not believed takes nobody their right.
        if let until = terms.withdrawUntil, try (places.doubt()?.known ?? now) > until {
            // What was given stays, and nobody is asked for more.
            try places.stop(participation, terms.release)
            return .closed(until: until)
        }
        try places.forget(participation, by: .participant)
        return .withdrawn
    }
}

extension StudyPlaces {
    /// Deletes a study with everything that belongs to it but the audit log.
    ///
    /// - Returns: how many took part.
    func purge(_ study: StoredStudy, by author: Author) throws -> Int {
        let all = try StudyRows.participations(where: "p.study = ?", [study.row], in: database)
        for participation in all where participation.phase != .withdrawn { try takeData(participation) }
        // The rows of participations first: they name versions and links.
        try database.execute(sql: "DELETE FROM participations WHERE study = ?", arguments: [study.row])
        try database.execute(sql: "DELETE FROM studies WHERE id = ?", arguments: [study.row])
        try StudyTeam.forget(study.key, in: database)
        try SQLiteArchive.removeAssets(of: study.key, in: database)
        let detail: Node = ["participations": .int(all.count)]
        let note = AuditNote(.studyPurged, of: "study \(study.key)", by: author, detail)
        try AuditChain.add(note, at: now, in: database)
        return all.count
    }

    /// Deletes everything of a participation but what the flow chart and the ledger need: mode, version, group, day, fate.
    ///
    /// - Returns: how many sessions there were.
    @discardableResult func forget(_ participation: StoredParticipation, by author: Author) throws -> Int {
        let terms = try StudyRows.terms(ofVersion: participation.versionRow, in: database)
        try end(participation, as: .withdrawn, terms.release)
        let sessions = try takeData(participation)
        let detail: Node = ["sessions": .int(sessions)]
        let object = "study \(participation.study) \(participation.label)"
        try AuditChain.add(AuditNote(.withdrawal, of: object, by: author, detail), at: now, in: database)
        return sessions
    }

    /// Takes away what is kept no longer. The participation counts as it did: it ended as it ended, whoever it was.
    ///
    /// - Returns: how many sessions there were.
    func expire(_ participation: StoredParticipation) throws -> Int {
        let profile = try owner(of: participation)
        // Before the profile goes, with which a participation is withdrawn.
        try database.cachedStatement(sql: "UPDATE participations SET profile = NULL WHERE id = ?")
            .execute(arguments: [participation.row])
        let sessions = try profile.map { try SQLiteArchive.takeEverythingAway(of: $0, at: now, in: database) } ?? 0
        try Self.empty(participation, isWithdrawn: false, in: database)
        return sessions
    }

    func owner(of participation: StoredParticipation) throws -> ProfileIdentifier? {
        try String.fetchOne(
            database.cachedStatement(
                sql: "SELECT keyHash FROM profiles JOIN participations p ON p.profile = profiles.id WHERE p.id = ?"),
            arguments: [participation.row]
        ).flatMap { ProfileIdentifier(keyHash: $0) }
    }

    /// Takes the sessions away, deletes the profile with a mark against its return, and empties the row.
    ///
    /// - Returns: how many sessions there were.
    @discardableResult func takeData(_ participation: StoredParticipation) throws -> Int {
        let profile = try owner(of: participation)
        // Of whom retention had deleted the data before, there is no profile to mark any more.
        if profile == nil { _ = try SQLiteArchive.note(mark(of: participation), in: database) }
        let sessions = try profile.map { try SQLiteArchive.takeEverythingAway(of: $0, at: now, in: database) } ?? 0
        try Self.empty(participation, in: database)
        return sessions
    }

    /// Empties the row of a participation: mode, version, group, day and fate are left.
    ///
    /// - Parameters:
    ///   - participation: as it was read.
    ///   - isWithdrawn: whether it counts no longer. Else its time is over, and what it counted for stays.
    ///   - database: in somebody's transaction.
    static func empty(
        _ participation: StoredParticipation, isWithdrawn: Bool = true, in database: Database
    ) throws {
        let row = participation.row
        let day = day(of: participation)
        let tables = ["externals", "stepsReached", "visits", "outbox", "receipts"] + (isWithdrawn ? ["cells"] : [])
        try delete(from: tables, of: participation, in: database)
        try database.cachedStatement(
            sql: """
                UPDATE participations SET link = NULL, profile = NULL, seed = NULL, step = NULL, visit = 1, began = ?1,
                    ended = ?1, contact = ?1, deadline = NULL, dueFrom = NULL, dueUntil = NULL, dueEnd = NULL, busy = NULL, flags = '',
                    reason = NULL, note = NULL, details = '{}' WHERE id = ?2
                """
        ).execute(arguments: [day, row])
        if isWithdrawn {
            try database.cachedStatement(
                sql: "UPDATE participations SET phase = 'withdrawn', place = 'released' WHERE id = ?"
            ).execute(arguments: [row])
        }
        try blur(participation, to: day, in: database)
    }
}
