import Studies

/// Reads rows of studies. A row that cannot be read was written by another program.
enum PostgresStudyRows {
    static func studies(
        where condition: String, _ values: [PostgresValue], in database: PostgresConnection
    ) throws -> [StoredStudy] {
        try database.rows(
            """
            SELECT s.id, s.key, s.owner, s.state, s.drawn_from, s.is_blind, s.created, s.closed,
                (SELECT max(number) FROM versions WHERE study = s.id), s.changes, s.binned
            FROM studies s WHERE \(condition)
            """, values
        ).map { row in
            guard let state = StudyState(rawValue: row[3]) else {
                throw ArchiveError.unreadable("study \(row[1] as String)")
            }
            return StoredStudy(
                row: row[0], key: row[1], owner: row[2], state: state, secret: row[4], isBlind: row[5], created: row[6],
                closed: row[7], version: row[8], changes: row[9], binned: row[10])
        }
    }

    /// A study by its key. Throws `notFound` if there is none.
    static func study(_ key: String, in database: PostgresConnection) throws -> StoredStudy {
        guard let study = try studies(where: "s.key = $1", [.text(key)], in: database).first else {
            throw ArchiveError.unknown("study \(key)")
        }
        return study
    }

    static func versions(
        where condition: String, _ values: [PostgresValue], in database: PostgresConnection
    ) throws -> [StoredVersion] {
        try database.rows(
            "SELECT id, number, hash, json, kind, note, published, terms FROM versions WHERE \(condition)", values
        ).map { row in
            guard let kind = VersionKind(rawValue: row[4]), let terms = StudyTerms(json: row[7]) else {
                throw ArchiveError.unreadable("version \(row[1] as Int)")
            }
            return StoredVersion(
                row: row[0], number: row[1], hash: row[2], json: row[3], kind: kind, note: row[5], published: row[6],
                terms: terms)
        }
    }

    static func links(
        where condition: String, _ values: [PostgresValue], in database: PostgresConnection
    ) throws -> [StudyLinkRow] {
        try database.rows(
            """
            SELECT id, study, code, kind, mode, label, is_enabled, maximum, closes, settings FROM links
            WHERE \(condition)
            """, values
        ).map { row in
            guard let kind = StudyLinkKind(rawValue: row[3]), let mode = StudyMode(rawValue: row[4]) else {
                throw ArchiveError.unreadable("link \(row[2] as String)")
            }
            let link = StudyLink(
                code: row[2], kind: kind, mode: mode, label: row[5], isEnabled: row[6], maximum: row[7],
                closes: row[8], settings: row[9])
            return StudyLinkRow(row: row[0], study: row[1], link: link)
        }
    }

    static func participations(
        where condition: String, _ values: [PostgresValue], in database: PostgresConnection
    ) throws -> [StoredParticipation] {
        try database.rows(
            """
            SELECT p.id, p.study, p.version, s.key, p.mode, p.number, v.number, v.hash, l.code, p.seed, p.phase, p.place,
                p.is_late, p.step, p.visit, p.is_exposed, p.began, p.ended, p.contact, p.deadline, p.due_from,
                p.due_until, p.ends_missed, p.flags, p.reason, p.excluded, p.note, p.details, p.ahead, p.due_end, p.busy
            FROM participations p JOIN studies s ON s.id = p.study
            JOIN versions v ON v.study = p.study AND v.id = p.version
            LEFT JOIN links l ON l.study = p.study AND l.id = p.link WHERE \(condition)
            """, values
        ).map(participation)
    }

    private static func participation(_ row: PostgresRow) throws -> StoredParticipation {
        guard let mode = StudyMode(rawValue: row[4]), let phase = ParticipationPhase(rawValue: row[10]),
            let place = StudyPlace(rawValue: row[11])
        else { throw ArchiveError.unreadable("participation \(row[5] as Int)") }
        let flags: String = row[23]
        return StoredParticipation(
            row: row[0], studyRow: row[1], versionRow: row[2], study: row[3], mode: mode, number: row[5],
            version: row[6], hash: row[7], link: row[8], seed: row[9], phase: phase, place: place, isLate: row[12],
            step: row[13], visit: row[14], isExposed: row[15], began: row[16], ended: row[17], contact: row[18],
            deadline: row[19], dueFrom: row[20], dueUntil: row[21], endsMissed: row[22],
            flags: flags.split(separator: " ").map(String.init), reason: row[24], excluded: row[25], note: row[26],
            details: row[27], ahead: row[28], dueEnd: row[29], busy: row[30])
    }

    static func slots(
        where condition: String, _ values: [PostgresValue], in database: PostgresConnection
    ) throws -> [StoredSlot] {
        try database.rows(
            """
            SELECT s.number, s.ledger, s.stratum, s.position, s.grp, p.number, s.step, s.kind, s.state, s.fate, s.given,
                s.freed, s.freed_after
            FROM slots s JOIN participations p ON p.study = s.study AND p.id = s.participation WHERE \(condition)
            """, values
        ).map { row in
            guard let kind = LedgerEntry.Kind(rawValue: row[7]), let state = StoredSlot.State(rawValue: row[8]) else {
                throw ArchiveError.unreadable("slot \(row[3] as Int)")
            }
            // Giving a slot is an even event number, and freeing one after it the next odd number.
            let freedAfter: Int64? = row[12]
            return StoredSlot(
                ledger: row[1], stratum: row[2], position: kind == .regular ? row[3] : nil, group: row[4],
                number: row[5], step: row[6], kind: kind, state: state, fate: row[9], given: row[10], freed: row[11],
                givenEvent: 2 * (row[0] as Int), freedEvent: freedAfter.map { 2 * Int($0) + 1 })
        }
    }
}
