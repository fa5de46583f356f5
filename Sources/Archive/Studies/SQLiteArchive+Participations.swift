import GRDB
import Studies
import Tree

extension SQLiteArchive {
    package func participation(of profile: ProfileIdentifier) async throws(ArchiveError) -> StoredParticipation? {
        try await read { database in try StudyRows.participation(of: profile, in: database) }
    }

    package func contact(_ profile: ProfileIdentifier) async throws(ArchiveError) -> StoredParticipation {
        let now = configuration.now()
        do {
            return try await queue.commit { database in
                try StudyPlaces(database: database, now: now).welcome(StudyRows.known(profile, in: database))
            }
        } catch {
            // Nobody is kept from reading and deleting what is theirs.
            guard error.code == .full else { throw error }
            return try await read { database in try StudyRows.known(profile, in: database) }
        }
    }

    package func follow(
        _ progress: ParticipationProgress, consents: [ConsentRecord] = [], receipts: [Int: Double] = [:],
        of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> StoredParticipation {
        let now = configuration.now()
        let (participation, marks) = try await queue.commit { database in
            let places = StudyPlaces(database: database, now: now)
            let known = try StudyRows.known(profile, in: database)
            try Self.keep(receipts, of: known, in: database)
            for consent in consents { try Self.keep(consent, of: known, at: now, in: database) }
            let participation = try places.welcome(known)
            try places.add(flags: progress.flags, to: participation)
            guard participation.phase.isOpen else { return (participation, [String]()) }
            let marks = try places.advance(participation, progress)
            return (try StudyRows.participation(row: participation.row, in: database), marks)
        }
        try await finishTaking(marked: marks)
        return participation
    }

    /// Keeps an agreement, unless there is one to the same text.
    static func keep(
        _ consent: ConsentRecord, of participation: StoredParticipation, at now: Double, in database: Database
    ) throws {
        try database.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO consents
                    (participation, version, step, language, textHash, items, deviceTime, serverTime)
                SELECT ?, id, ?, ?, ?, ?, ?, ? FROM versions WHERE study = ? AND number = ?
                """
        ).execute(arguments: [
            participation.row, consent.step, consent.language, consent.textHash, consent.items, consent.deviceTime,
            now, participation.studyRow, consent.version ?? participation.version,
        ])
        guard database.changesCount > 0 else { return }
        var detail: Node = ["textHash": .text(consent.textHash), "step": .text(consent.step)]
        detail["version"] = consent.version.map { .int($0) }
        let object = "study \(participation.study) \(participation.label)"
        try AuditChain.add(AuditNote(.consent, of: object, by: .participant, detail), at: now, in: database)
    }

    package func hasConsent(_ profile: ProfileIdentifier) async throws(ArchiveError) -> Bool {
        try await read { database in
            guard let participation = try StudyRows.participation(of: profile, in: database) else { return false }
            let needed = try StudyRows.terms(ofVersion: participation.versionRow, in: database).needsConsent
            return try !needed
                || Int.fetchOne(
                    database, sql: "SELECT 1 FROM consents WHERE participation = ?", arguments: [participation.row])
                    != nil
        }
    }

    package func renewal(of participation: StoredParticipation) async throws(ArchiveError) -> ConsentRenewal? {
        try await read { database in
            // Agreed to is the own version's text, or a later one's; asked for is the newest, which may be in other words
            // than the one that changed it.
            let agreed = """
                max(?2, coalesce((SELECT max(v.number) FROM consents c JOIN versions v ON v.id = c.version
                    WHERE c.participation = ?3), 0))
                """
            return try Row.fetchOne(
                database,
                sql: """
                    SELECT number, hash FROM versions WHERE study = ?1 AND EXISTS (
                        SELECT 1 FROM versions n WHERE n.study = ?1 AND n.kind = ?4 AND n.number > \(agreed))
                    ORDER BY number DESC LIMIT 1
                    """,
                arguments: [
                    participation.studyRow, participation.version, participation.row, VersionKind.consent.rawValue,
                ]
            ).map { ConsentRenewal(version: $0[0], definition: $0[1]) }
        }
    }

    package func complete(
        _ profile: ProfileIdentifier, holding sessions: [MissingEntries]
    ) async throws(ArchiveError) -> CompletionOutcome {
        let now = configuration.now()
        return try await queue.commit { database in
            let places = StudyPlaces(database: database, now: now)
            let participation = try StudyRows.known(profile, in: database)
            if participation.phase == .completed { return .completed(participation) }
            let missing = try sessions.compactMap { claimed -> MissingEntries? in
                let end = try LogEnd(claimed.session, of: profile, in: database)
                let through = end?.through ?? -1
                return end == nil || through < claimed.through
                    ? MissingEntries(session: claimed.session, through: through) : nil
            }
            if !missing.isEmpty { return .incomplete(missing) }
            let present = try places.welcome(participation)
            guard present.phase.isOpen else { return .ended(present.phase) }
            try places.complete(present)
            return .completed(try StudyRows.participation(row: present.row, in: database))
        }
    }

    package func sweep(_ key: String) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit { database in
            try StudyPlaces(database: database, now: now).release(of: StudyRows.study(key, in: database).row)
        }
    }

    package func participations(
        of key: String, mode: StudyMode, after number: Int, limit: Int
    ) async throws(ArchiveError) -> [StoredParticipation] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            return try StudyRows.participations(
                where: "p.study = ? AND p.mode = ? AND p.number > ? ORDER BY p.number LIMIT ?",
                [study.row, mode.rawValue, number, limit], in: database)
        }
    }

    package func participation(
        _ number: Int, of key: String, mode: StudyMode
    ) async throws(ArchiveError) -> StoredParticipation? {
        try await participations(of: key, mode: mode, after: number - 1, limit: 1).first { $0.number == number }
    }

    package func seeds(of key: String, mode: StudyMode) async throws(ArchiveError) -> [(number: Int, seed: Int64)] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            return try Row.fetchAll(
                database,
                sql: "SELECT number, seed FROM participations WHERE study = ? AND mode = ? AND seed IS NOT NULL",
                arguments: [study.row, mode.rawValue]
            ).map { (number: $0[0], seed: $0[1]) }
        }
    }

    package func sessions(of participation: StoredParticipation) async throws(ArchiveError) -> [StudySession] {
        try await read { database in
            try Self.sessions("sessions.participation = ? ORDER BY sessions.id", [participation.row], in: database)
        }
    }

    package func session(
        of participation: StoredParticipation, family: String
    ) async throws(ArchiveError) -> StudySession? {
        try await read { database in
            let condition = "sessions.participation = ? AND sessions.family = ? ORDER BY sessions.id LIMIT 1"
            return try Self.sessions(condition, [participation.row, family], in: database).first
        }
    }

    private static func sessions(
        _ condition: String, _ arguments: StatementArguments, in database: Database
    ) throws -> [StudySession] {
        let columns = "\(StoredSession.columns), sessions.step, sessions.attempt"
        return try StudyRows.all(
            "SELECT \(columns) \(StoredSession.tables) WHERE \(condition)", arguments, in: database
        ) { row in
            StoredSession(row: row).map {
                StudySession(step: row["step"], attempt: row["attempt"] ?? 1, session: $0)
            }
        }.compactMap(\.self)
    }

    static func known(
        _ number: Int, of key: String, _ mode: StudyMode, in database: Database
    ) throws -> StoredParticipation {
        let study = try StudyRows.study(key, in: database)
        let condition = "p.study = ? AND p.mode = ? AND p.number = ?"
        guard
            let found = try StudyRows.participations(
                where: condition, [study.row, mode.rawValue, number], in: database
            ).first
        else { throw StudyRows.unknown("participation \(number)") }
        return found
    }

    package func ledger(of key: String, mode: StudyMode) async throws(ArchiveError) -> [StoredSlot] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            return try StudyRows.slots(
                where: "s.study = ? AND p.mode = ? ORDER BY s.id", [study.row, mode.rawValue], in: database)
        }
    }
}

extension StudyPlaces {
    /// How long a device has, once it is heard of, to learn that its clock is wrong, in milliseconds.
    fileprivate static var patience: Double { 600_000 }

    /// Takes over what a log says. What has ended goes on to its end with its place.
    ///
    /// - Returns: marks of what was taken away.
    fileprivate func advance(
        _ participation: StoredParticipation, _ progress: ParticipationProgress
    ) throws -> [String] {
        let terms = try StudyRows.terms(ofVersion: participation.versionRow, in: database)
        let phase = progress.phase ?? participation.phase
        // Whoever waits is looked for when the wait is over; of whoever is there now it may be a wrong clock that says so.
        let deadline =
            phase == .waiting
            ? progress.deadline.map { max($0, now + StudyPlaces.patience) } : now + terms.abandoned
        try database.cachedStatement(
            sql: """
                UPDATE participations SET step = coalesce(?, step), visit = coalesce(?, visit),
                    isExposed = isExposed OR coalesce(?, 0), dueFrom = ?, dueUntil = ?, endsMissed = ?, contact = ?,
                    deadline = ?, dueEnd = ?, busy = coalesce(?, busy) WHERE id = ?
                """
        ).execute(arguments: [
            progress.step, progress.visit, progress.isExposed, progress.due?.from, progress.due?.until,
            progress.endsMissed, now, deadline, progress.dueEnd, progress.busy, participation.row,
        ])
        try keep(progress.steps, progress.visits, areTimesMoved: progress.areTimesMoved, of: participation)
        try plan(progress.reminders, of: participation)
        guard phase != participation.phase else { return [] }
        switch phase {
        case .begun, .consented, .running, .paused, .waiting:
            try database.cachedStatement(sql: "UPDATE participations SET phase = ? WHERE id = ?")
                .execute(arguments: [phase.rawValue, participation.row])
        // Only who holds everything completes, and only who asks for it withdraws.
        case .completed, .withdrawn: break
        case .declined, .screenedOut, .full, .abandoned, .stopped, .expired:
            let present = try StudyRows.participation(row: participation.row, in: database)
            guard !progress.leavesNothing else {
                return try dismiss(present, as: phase, terms.release, reason: progress.reason)
            }
            try end(present, as: phase, terms.release, reason: progress.reason)
        }
        return []
    }

    fileprivate func complete(_ participation: StoredParticipation) throws {
        try database.cachedStatement(
            sql: """
                UPDATE participations SET phase = 'completed', place = 'completed', ended = ?, contact = ?,
                    deadline = NULL WHERE id = ?
                """
        ).execute(arguments: [now, now, participation.row])
        for table in ["slots", "cells"] {
            try database.cachedStatement(
                sql: "UPDATE \(table) SET state = 'completed' WHERE participation = ? AND state = 'held'"
            ).execute(arguments: [participation.row])
        }
    }
}
