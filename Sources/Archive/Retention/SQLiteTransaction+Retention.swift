import GRDB

extension SQLiteTransaction: RetentionRows {
    package func over(_ kind: RetainedKind, at time: Double) throws -> [Int64] {
        let (sql, until): (String, Double) =
            switch kind {
            case .signIns:
                (
                    """
                    SELECT id FROM signIns
                    WHERE began <= ?1 - \(StoredSignIn.longest) OR used <= ?1 - \(StoredSignIn.idle)
                    """, time
                )
            case .links: ("SELECT id FROM invitations WHERE expires <= ?1", time - RetainedKind.rest)
            case .tokens: ("SELECT id FROM tokens WHERE expires <= ?1", time - RetainedKind.rest)
            case .studies: ("SELECT id FROM studies WHERE binned <= ?1", time - StoredStudy.binTime)
            case .previews:
                (
                    "SELECT id FROM participations WHERE mode = 'preview' AND seed IS NOT NULL AND contact <= ?1",
                    time - StoredParticipation.previewTime
                )
            }
        return try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: [until])
    }

    package func over(
        _ part: RetainedPart, of study: Int64, closing: Double?, at time: Double, announcedBy latest: Int64?, most: Int
    ) throws -> [Int64] {
        try Int64.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT thing FROM (\(part.sql)) AS found WHERE ?4 IS NULL OR EXISTS (
                        SELECT 1 FROM announcements a WHERE a.rule = ?5 AND a.thing = found.thing AND a.number <= ?4)
                    ORDER BY thing LIMIT ?6
                    """), arguments: [study, closing, time, latest, part.rawValue, most])
    }

    package func remove(_ kind: RetainedKind, _ thing: Int64) throws {
        switch kind {
        case .signIns: try execute("DELETE FROM signIns WHERE id = ?", [thing])
        case .links: try execute("DELETE FROM invitations WHERE id = ?", [thing])
        case .tokens: try execute("DELETE FROM tokens WHERE id = ?", [thing])
        case .studies, .previews: break
        }
    }

    package func removeConsent(_ thing: Int64) throws { try execute("DELETE FROM consents WHERE id = ?", [thing]) }

    package func beginRound(on day: Int64) throws -> Int64 {
        try execute("UPDATE clock SET round = round + 1", [])
        try execute("INSERT OR IGNORE INTO recordedDays (day) VALUES (?)", [day])
        return try value("SELECT round FROM clock", []) ?? 0
    }

    package func recordedDay() throws -> Int64 { try value("SELECT max(number) FROM recordedDays", []) ?? 0 }

    package func announce(_ things: [Int64], by rule: String, on day: Int64, in round: Int64) throws {
        for thing in things {
            try execute(
                """
                INSERT INTO announcements (rule, thing, number, round) VALUES (?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET round = excluded.round
                """, [rule, thing, day, round])
        }
    }

    package func endAnnouncements(exceptOf round: Int64) throws {
        try execute("DELETE FROM announcements WHERE round <> ?", [round])
    }

    package func announced(_ things: [Int64], by rule: String, until day: Int64) throws -> [Int64] {
        try things.filter { thing in
            let found: Int? = try value(
                "SELECT 1 FROM announcements WHERE rule = ? AND thing = ? AND number <= ?", [rule, thing, day])
            return found != nil
        }
    }

    /// All marks that are made meanwhile count as retention's.
    package func setRetaining(_ isRetaining: Bool) throws {
        try execute("UPDATE clock SET isRetaining = ?", [isRetaining])
    }

    package func believeClock() throws { try ClockRecord.note(now, isSure: true, in: database) }
}

extension RetainedPart {
    /// The rows of a study (`?1`) with an end (`?2`) whose period is over at `?3`. Each participation has the periods of
    /// the version that it consented to. They count from the study's end or, if it has none, from the last contact.
    fileprivate var sql: String {
        switch self {
        case .data:
            """
            SELECT p.id AS thing FROM participations p JOIN versions ON versions.id = p.version
            WHERE p.study = ?1 AND p.profile IS NOT NULL
                AND coalesce(?2, p.contact) + json_extract(versions.terms, '$.keepsData') <= ?3
            """
        case .consents:
            """
            SELECT c.id AS thing FROM consents c JOIN participations p ON p.id = c.participation
            JOIN versions ON versions.id = p.version
            WHERE p.study = ?1 AND coalesce(?2, p.contact) + json_extract(versions.terms, '$.keepsConsents') <= ?3
            """
        // Addresses serve further visits, so their period counts from the last contact even while the study goes on.
        case .contacts:
            """
            SELECT c.participation AS thing FROM contacts c JOIN participations p ON p.id = c.participation
            JOIN versions ON versions.id = p.version
            WHERE p.study = ?1 AND p.contact + coalesce(
                json_extract(versions.terms, '$.keepsContacts'), json_extract(versions.terms, '$.keepsData')) <= ?3
            """
        }
    }
}
