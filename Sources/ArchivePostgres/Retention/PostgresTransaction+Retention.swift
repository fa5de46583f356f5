extension PostgresTransaction: RetentionRows {
    package func over(_ kind: RetainedKind, at time: Double) throws -> [Int64] {
        let (sql, values): (String, [PostgresValue]) =
            switch kind {
            case .signIns:
                (
                    "SELECT id FROM sign_ins WHERE began <= $1 OR used <= $2 ORDER BY id",
                    [.double(time - StoredSignIn.longest), .double(time - StoredSignIn.idle)]
                )
            case .links:
                ("SELECT id FROM invitations WHERE expires <= $1 ORDER BY id", [.double(time - RetainedKind.rest)])
            case .tokens: ("SELECT id FROM tokens WHERE expires <= $1 ORDER BY id", [.double(time - RetainedKind.rest)])
            case .studies:
                ("SELECT id FROM studies WHERE binned <= $1 ORDER BY id", [.double(time - StoredStudy.binTime)])
            case .previews:
                (
                    """
                    SELECT id FROM participations WHERE mode = 'preview' AND seed IS NOT NULL AND contact <= $1
                    ORDER BY id
                    """, [.double(time - StoredParticipation.previewTime)]
                )
            }
        return try database.rows(sql, values).map { $0[0] }
    }

    /// A version's terms are JSON as text, so its periods are read here.
    package func over(
        _ part: RetainedPart, of study: Int64, closing: Double?, at time: Double, announcedBy latest: Int64?, most: Int
    ) throws -> [Int64] {
        var found: [Int64] = []
        for version in try versions(of: study) {
            let terms = version.terms
            let period: Double? =
                switch part {
                case .data: terms.keepsData
                case .consents: terms.keepsConsents
                case .contacts: terms.keepsContacts ?? terms.keepsData
                }
            guard let period else { continue }
            // Addresses serve further visits, so their period counts from the last contact even while the study goes on.
            let end = part == .contacts ? nil : closing
            if let end, end + period > time { continue }
            let (thing, table): (String, String) =
                switch part {
                case .data: ("p.id", "participations p")
                case .consents: ("c.id", "consents c JOIN participations p ON p.study = $1 AND p.id = c.participation")
                case .contacts: ("p.id", "contacts c JOIN participations p ON p.study = $1 AND p.id = c.participation")
                }
            found += try database.rows(
                """
                SELECT \(thing) FROM \(table) WHERE p.study = $1 AND p.version = $2 AND ($3 OR p.contact <= $4)
                    AND ($5 <> 'data' OR p.profile IS NOT NULL)
                """,
                [
                    .int(study), .int(version.row), .bool(end != nil), .double(time - period), .text(part.rawValue),
                ]
            ).map { $0[0] }
        }
        if let latest { found = try announced(found, by: part.rawValue, until: latest) }
        return Array(found.sorted().prefix(most))
    }

    package func remove(_ kind: RetainedKind, _ thing: Int64) throws {
        let table: String
        switch kind {
        case .signIns: table = "sign_ins"
        case .links: table = "invitations"
        case .tokens: table = "tokens"
        case .studies, .previews: return
        }
        try database.rows("DELETE FROM \(table) WHERE id = $1", [.int(thing)])
    }

    package func removeConsent(_ thing: Int64) throws {
        let gone = try database.rows("DELETE FROM consents WHERE id = $1 RETURNING participation", [.int(thing)])
        for row in gone { note(of: row[0], isSeen: false) }
    }

    /// The row of the clock is locked, so that two servers never carry out a round at the same time.
    package func beginRound(on day: Int64) throws -> Int64 {
        let round = try database.rows("UPDATE clock SET round = round + 1 WHERE id = 1 RETURNING round")
        try database.rows(
            """
            INSERT INTO recorded_days SELECT $1, coalesce(max(number), 0) + 1 FROM recorded_days
            ON CONFLICT (day) DO NOTHING
            """, [.int(day)])
        return round.first?[0] ?? 0
    }

    package func recordedDay() throws -> Int64 {
        try database.rows("SELECT coalesce(max(number), 0) FROM recorded_days").first?[0] ?? 0
    }

    package func announce(_ things: [Int64], by rule: String, on day: Int64, in round: Int64) throws {
        try database.rows(
            """
            INSERT INTO announcements SELECT $1, thing, $3, $4 FROM unnest($2::bigint[]) AS n (thing)
            ON CONFLICT (rule, thing) DO UPDATE SET round = excluded.round
            """, [.text(rule), .ints(things), .int(day), .int(round)])
    }

    package func endAnnouncements(exceptOf round: Int64) throws {
        try database.rows("DELETE FROM announcements WHERE round <> $1", [.int(round)])
    }

    package func announced(_ things: [Int64], by rule: String, until day: Int64) throws -> [Int64] {
        try database.rows(
            "SELECT thing FROM announcements WHERE rule = $1 AND thing = ANY($2) AND number <= $3 ORDER BY thing",
            [.text(rule), .ints(things), .int(day)]
        ).map { $0[0] }
    }

    /// Marks are all alike here: what a copy of the database brings back is decided by who restores it.
    package func setRetaining(_ isRetaining: Bool) {}

    package func believeClock() throws { try TimeRow.note(now, isSure: true, in: database) }
}
