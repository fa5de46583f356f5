import GRDB

extension SQLiteArchive {

    package func contact(_ profile: ProfileIdentifier) async throws(ArchiveError) -> StoredParticipation {
        do {
            return try await commit { try $0.welcome($0.known(profile)) }
        } catch {
            // On a full disk, participants can still read and delete their data.
            guard error.code == .full else { throw error }
            let now = configuration.now()
            return try await read { try StudyPlaces(database: $0, now: now).known(profile) }
        }
    }

    package func follow(
        _ progress: ParticipationProgress, consents: [ConsentRecord] = [], receipts: [Int: Double] = [:],
        of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> StoredParticipation {
        let (participation, marks) = try await commit {
            try $0.follow(progress, consents: consents, receipts: receipts, of: profile)
        }
        try await finishTaking(marked: marks)
        return participation
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
            // A participant has consented to the text of their own version or of a later one. The renewal asks for the
            // newest version, which may have other wording than the one that required it.
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
        let columns = """
            \(StoredSession.columns), sessions.step, sessions.attempt,
            (SELECT COUNT(*) FROM branches WHERE branches.session = sessions.id) AS branches
            """
        return try StudyRows.all(
            "SELECT \(columns) \(StoredSession.tables) WHERE \(condition)", arguments, in: database
        ) { row in
            StoredSession(row: row).map {
                StudySession(
                    step: row["step"], attempt: row["attempt"] ?? 1, session: $0, branches: row["branches"])
            }
        }.compactMap(\.self)
    }

    package func ledger(of key: String, mode: StudyMode) async throws(ArchiveError) -> [StoredSlot] {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            return try StudyRows.slots(
                where: "s.study = ? AND p.mode = ? ORDER BY s.id", [study.row, mode.rawValue], in: database)
        }
    }
}
