import Rights
import Studies

extension PostgresArchive {
    package func owner(ofKey key: ProfileIdentifier) async throws(ArchiveError) -> ProfileIdentifier? {
        try await read { database in
            try database.rows("SELECT profile FROM profile_keys WHERE hash = $1", [.bytes(key.bytes)]).first
                .flatMap { ProfileIdentifier(bytes: $0[0]) }
        }
    }

    package func contact(_ profile: ProfileIdentifier) async throws(ArchiveError) -> StoredParticipation {
        do {
            return try await commit { try $0.welcome($0.known(profile)) }
        } catch {
            // Without room on the server's disk, participants can still read and delete their data.
            guard error.code == .full else { throw error }
            return try await look { try StudyPlaces($0).known(profile) }
        }
    }

    package func follow(
        _ progress: ParticipationProgress, consents: [ConsentRecord] = [], receipts: [Int: Double] = [:],
        of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> StoredParticipation {
        try await commit { try $0.follow(progress, consents: consents, receipts: receipts, of: profile).0 }
    }

    package func receipts(
        of participation: StoredParticipation, from entry: Int
    ) async throws(ArchiveError) -> [Int: Double] {
        try await read { database in
            try database.rows(
                "SELECT entry, received FROM receipts WHERE participation = $1 AND entry >= $2",
                [.int(participation.row), .int(entry)]
            ).reduce(into: [:]) { $0[$1[0] as Int] = $1[1] as Double }
        }
    }

    package func hasConsent(_ profile: ProfileIdentifier) async throws(ArchiveError) -> Bool {
        try await look { rows in
            guard let participation = try rows.participation(of: profile) else { return false }
            if try !rows.terms(ofVersion: participation.versionRow).needsConsent { return true }
            return try !rows.database.rows(
                "SELECT 1 FROM consents WHERE participation = $1 LIMIT 1", [.int(participation.row)]
            ).isEmpty
        }
    }

    package func renewal(of participation: StoredParticipation) async throws(ArchiveError) -> ConsentRenewal? {
        try await read { database in
            // A participant has consented to the text of their own version or of a later one. The renewal asks for the
            // newest version, which may have other wording than the one that required it.
            try database.rows(
                """
                SELECT number, hash FROM versions WHERE study = $1 AND EXISTS (
                    SELECT 1 FROM versions n WHERE n.study = $1 AND n.kind = $4 AND n.number > greatest($2, coalesce((
                        SELECT max(v.number) FROM consents c JOIN versions v ON v.study = $1 AND v.id = c.version
                        WHERE c.participation = $3), 0)))
                ORDER BY number DESC LIMIT 1
                """,
                [
                    .int(participation.studyRow), .int(participation.version), .int(participation.row),
                    .text(VersionKind.consent.rawValue),
                ]
            ).first.map { ConsentRenewal(version: $0[0], definition: $0[1]) }
        }
    }

    package func take(
        _ cells: [StudyCell], at step: String, endsWhenFull: Bool, for profile: ProfileIdentifier
    ) async throws(ArchiveError) -> CellOutcome {
        try await commit { try $0.take(cells, at: step, endsWhenFull: endsWhenFull, for: profile).0 }
    }

    package func withdraw(_ profile: ProfileIdentifier) async throws(ArchiveError) -> WithdrawalOutcome {
        try await commit(.freeing) { try $0.withdraw(profile) }
    }

    package func withdraw(codeHash: String) async throws(ArchiveError) -> WithdrawalOutcome {
        try await commit(.freeing) { try $0.withdraw(codeHash: codeHash) }
    }

    package func erase(
        _ number: Int, of key: String, mode: StudyMode, by author: Author
    ) async throws(ArchiveError) -> ParticipationErasure {
        try await commit(.freeing) { places in
            let sessions = try places.erase(number, of: places.rows.known(key).row, mode, by: author)
            return ParticipationErasure(
                sessions: sessions, time: places.rows.now, entry: try places.rows.auditHead())
        }
    }

    package func participations(
        of key: String, mode: StudyMode, after number: Int, limit: Int
    ) async throws(ArchiveError) -> [StoredParticipation] {
        try await read { database in
            let study = try PostgresStudyRows.study(key, in: database)
            return try PostgresStudyRows.participations(
                where: "p.study = $1 AND p.mode = $2 AND p.number > $3 ORDER BY p.number LIMIT $4",
                [.int(study.row), .text(mode.rawValue), .int(number), .int(limit)], in: database)
        }
    }

    package func participation(
        _ number: Int, of key: String, mode: StudyMode
    ) async throws(ArchiveError) -> StoredParticipation? {
        try await participations(of: key, mode: mode, after: number - 1, limit: 1).first { $0.number == number }
    }

    package func sessions(of participation: StoredParticipation) async throws(ArchiveError) -> [StudySession] {
        try await read { database in
            try SessionRows.ofStudies(
                where: "s.participation = $1 ORDER BY s.arrival, s.id", [.int(participation.row)], in: database)
        }
    }

    package func session(
        of participation: StoredParticipation, family: String
    ) async throws(ArchiveError) -> StudySession? {
        try await read { database in
            try SessionRows.ofStudies(
                where: "s.participation = $1 AND s.family = $2 ORDER BY s.arrival, s.id LIMIT 1",
                [.int(participation.row), .text(family)], in: database
            ).first
        }
    }

    package func ledger(of key: String, mode: StudyMode) async throws(ArchiveError) -> [StoredSlot] {
        try await read { database in
            let study = try PostgresStudyRows.study(key, in: database)
            return try PostgresStudyRows.slots(
                where: "s.study = $1 AND p.mode = $2 ORDER BY s.number", [.int(study.row), .text(mode.rawValue)],
                in: database)
        }
    }

    package func slots(of participation: StoredParticipation) async throws(ArchiveError) -> [StoredSlot] {
        try await read { database in
            try PostgresStudyRows.slots(
                where: "s.participation = $1 ORDER BY s.number", [.int(participation.row)], in: database)
        }
    }
}
