import GRDB
import Rights

extension SQLiteArchive {
    package func begin(_ newcomer: NewParticipation) async throws(ArchiveError) -> AdmissionOutcome {
        let now = configuration.now()
        return try await queue.commit { database in
            if let known = try StudyRows.participation(of: newcomer.profile, in: database) { return .known(known) }
            if try Self.isForgotten(profile: newcomer.profile, in: database) { return .refused(.withdrawn) }
            guard let found = try StudyRows.links(where: "code = ?", [newcomer.link], in: database).first,
                let study = try StudyRows.studies(where: "id = ?", [found.study], in: database).first,
                let (version, terms) = try StudyRows.newest(of: study.row, in: database)
            else { return .refused(.linkUnknown) }
            let places = StudyPlaces(database: database, now: now)
            if let resumed = try Self.resumed(newcomer, study.row, found, in: database),
                let owner = try places.add(key: newcomer.profile, to: resumed)
            {
                return .resumed(resumed, owner: owner)
            }
            if let refusal = AdmissionRefusal.standing(study, terms, found.link, at: now) {
                return try places.refuse(refusal, study.row, found.row)
            }
            if let refusal = try Self.refusal(newcomer, study.row, found, in: database) {
                return try places.refuse(refusal, study.row, found.row)
            }
            // Whoever is overdue gives the place to whoever asks now.
            try places.release(of: study.row)
            if try places.isFull(study.row, terms, found) {
                return try places.refuse(.full, study.row, found.row)
            }
            let row = try Self.admit(newcomer, study.row, version, terms, found, now: now, in: database)
            return .admitted(try StudyRows.participation(row: row, in: database))
        }
    }

    /// Whether a token or an external id keeps somebody out.
    private static func refusal(
        _ newcomer: NewParticipation, _ study: Int64, _ found: (row: Int64, study: Int64, link: StudyLink),
        in database: Database
    ) throws -> AdmissionRefusal? {
        switch found.link.kind {
        case .general, .classroom, .preview: return nil
        case .personal:
            guard let token = newcomer.token,
                let row = try Row.fetchOne(
                    database.cachedStatement(sql: "SELECT isUsed FROM linkTokens WHERE hash = ? AND link = ?"),
                    arguments: [token, found.row])
            else { return .tokenUnknown }
            return row[0] ? .takenPart : nil
        case .panel:
            guard let external = newcomer.external else { return .externalMissing }
            let known = try Int.fetchOne(
                database.cachedStatement(
                    sql: "SELECT 1 FROM externals WHERE study = ? AND mode = ? AND mark = ?"),
                arguments: [study, found.link.mode.rawValue, external.mark])
            return known == nil ? nil : .takenPart
        }
    }

    private static func admit(
        _ newcomer: NewParticipation, _ study: Int64, _ version: Int64, _ terms: StudyTerms,
        _ found: (row: Int64, study: Int64, link: StudyLink), now: Double, in database: Database
    ) throws -> Int64 {
        let mode = found.link.mode.rawValue
        // Rows are emptied and never deleted, so the highest number was given last.
        let last = try Int.fetchOne(
            database.cachedStatement(sql: "SELECT MAX(number) FROM participations WHERE study = ? AND mode = ?"),
            arguments: [study, mode])
        let number = (last ?? 0) + 1
        let profile = try profileRow(newcomer.profile, now: now, in: database)
        try database.cachedStatement(
            sql: """
                INSERT INTO participations (study, mode, number, version, link, profile, seed, phase, place, began,
                    contact, deadline, details) VALUES (?, ?, ?, ?, ?, ?, ?, 'begun', 'held', ?, ?, ?, ?)
                """
        ).execute(arguments: [
            study, mode, number, version, found.row, profile, newcomer.seed, now, now, now + terms.abandoned,
            newcomer.details,
        ])
        let row = database.lastInsertedRowID
        if found.link.kind == .personal {
            try database.cachedStatement(sql: "UPDATE linkTokens SET participation = ?, isUsed = 1 WHERE hash = ?")
                .execute(arguments: [row, newcomer.token])
        }
        if found.link.kind == .panel, let external = newcomer.external {
            try database.cachedStatement(
                sql: """
                    INSERT INTO externals (study, mode, mark, link, value, participation, session)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    """
            ).execute(arguments: [study, mode, external.mark, found.row, external.value, row, newcomer.session])
        }
        try database.cachedStatement(sql: "INSERT INTO withdrawals (codeHash, participation) VALUES (?, ?)")
            .execute(arguments: [newcomer.withdrawal(number), row])
        return row
    }
}

extension StudyPlaces {
    static let dayLength = 86_400_000.0

    /// Counts somebody who was not admitted: how many a day and why, and nothing else.
    func refuse(_ refusal: AdmissionRefusal, _ study: Int64, _ link: Int64) throws -> AdmissionOutcome {
        try database.cachedStatement(
            sql: """
                INSERT INTO counts (study, link, day, reason, n) VALUES (?, ?, ?, ?, 1)
                ON CONFLICT DO UPDATE SET n = n + 1
                """
        ).execute(arguments: [study, link, Int((now / Self.dayLength).rounded(.down)), refusal.rawValue])
        return .refused(refusal)
    }
}
