import Studies
import Text

extension PostgresTransaction {
    private func found(_ condition: String, _ values: [PostgresValue]) throws -> [StoredParticipation] {
        try PostgresStudyRows.participations(where: condition, values, in: database)
    }

    package func participation(_ row: Int64) throws -> StoredParticipation {
        try lock(Self.study(of: row))
        guard let found = try found("p.study = $1 AND p.id = $2", [.int(Self.study(of: row)), .int(row)]).first else {
            throw ArchiveError.unknown("participation")
        }
        return found
    }

    package func participation(of profile: ProfileIdentifier) throws -> StoredParticipation? {
        try lockStudy("SELECT study FROM participations WHERE profile = $1", [.bytes(profile.bytes)])
        return try found("p.profile = $1", [.bytes(profile.bytes)]).first
    }

    package func participation(_ number: Int, of study: Int64, _ mode: StudyMode) throws -> StoredParticipation? {
        try lock(study)
        return try found(
            "p.study = $1 AND p.mode = $2 AND p.number = $3", [.int(study), .text(mode.rawValue), .int(number)]
        ).first
    }

    package func participation(ofCode hash: String) throws -> StoredParticipation? {
        let rows = try database.rows("SELECT participation FROM withdrawals WHERE code = $1", [.text(hash)])
        guard let row: Int64 = rows.first.map({ $0[0] }) else { return nil }
        try lock(Self.study(of: row))
        return try found("p.study = $1 AND p.id = $2", [.int(Self.study(of: row)), .int(row)]).first
    }

    package func participations(of study: Int64) throws -> [StoredParticipation] {
        try lock(study)
        return try found("p.study = $1 ORDER BY p.id", [.int(study)])
    }

    package func overdue(_ study: Int64) throws -> [StoredParticipation] {
        try lock(study)
        return try found(
            "p.study = $1 AND p.place = 'held' AND p.deadline < $2 ORDER BY p.id", [.int(study), .double(now)])
    }

    package func inside(_ study: Int64) throws -> [StoredParticipation] {
        try lock(study)
        return try found("p.study = $1 AND p.place = 'held' AND p.mode = 'field' ORDER BY p.id", [.int(study)])
    }

    package func taken(_ study: Int64, _ mode: StudyMode, by link: Int64?) throws -> Int {
        try lock(study)
        return try count(
            """
            SELECT count(*) FROM participations WHERE study = $1 AND mode = $2 AND place IN ('held', 'completed')
                AND ($3::bigint IS NULL OR link = $3)
            """, [.int(study), .text(mode.rawValue), .int(link)])
    }

    package func overdue(_ study: Int64, _ mode: StudyMode, by link: Int64?) throws -> Int {
        try lock(study)
        return try count(
            """
            SELECT count(*) FROM participations WHERE study = $1 AND mode = $2 AND place = 'held'
                AND ($3::bigint IS NULL OR link = $3) AND deadline < $4
            """, [.int(study), .text(mode.rawValue), .int(link), .double(now)])
    }

    package func lastNumber(_ study: Int64, _ mode: StudyMode) throws -> Int? {
        try lock(study)
        let rows = try database.rows(
            "SELECT max(number) FROM participations WHERE study = $1 AND mode = $2",
            [.int(study), .text(mode.rawValue)])
        return rows.first?[0]
    }

    func count(_ sql: String, _ values: [PostgresValue]) throws -> Int { try database.rows(sql, values).first?[0] ?? 0 }

    package func add(_ admission: Admission) throws -> Int64 {
        let study = admission.study
        _ = try ProfileRows.make(admission.profile, at: now, in: database)
        try MarkRows.refuseForgotten(admission.profile, in: database)
        let row = Self.row(try next(.participations, of: study), of: study)
        note(of: row)
        try database.rows(
            """
            INSERT INTO participations (study, id, mode, number, version, link, profile, seed, phase, place, began,
                contact, deadline, details)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'begun', 'held', $9, $9, $10, $11)
            """,
            [
                .int(study), .int(row), .text(admission.mode.rawValue), .int(admission.number),
                .int(admission.version), .int(admission.link.row), .bytes(admission.profile.bytes),
                .int(admission.seed), .double(now), .double(admission.deadline), .text(admission.details),
            ])
        if let token = admission.token {
            try database.rows(
                "UPDATE link_tokens SET participation = $3, is_used = true WHERE study = $1 AND hash = $2",
                [.int(study), .text(token), .int(row)])
        }
        if let external = admission.external {
            try database.rows(
                """
                INSERT INTO externals (study, mode, mark, link, value, participation, session)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                """,
                [
                    .int(study), .text(admission.mode.rawValue), .text(external.mark), .int(admission.link.row),
                    .text(external.value), .int(row), .text(external.session),
                ])
        }
        try database.rows(
            "INSERT INTO withdrawals VALUES ($1, $2, $3)", [.text(admission.code), .int(study), .int(row)])
        return row
    }

    package func owner(of participation: Int64) throws -> ProfileIdentifier? {
        try database.rows(
            "SELECT profile FROM participations WHERE study = $1 AND id = $2 AND profile IS NOT NULL",
            [.int(Self.study(of: participation)), .int(participation)]
        ).first.flatMap { ProfileIdentifier(bytes: $0[0]) }
    }

    package func add(key: ProfileIdentifier, to participation: Int64, most: Int) throws {
        guard let owner = try owner(of: participation) else { return }
        try database.rows(
            "INSERT INTO profile_keys VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING",
            [.bytes(key.bytes), .int(Self.study(of: participation)), .bytes(owner.bytes), .double(now)])
        try database.rows(
            """
            DELETE FROM profile_keys WHERE profile = $1 AND hash NOT IN (
                SELECT hash FROM profile_keys WHERE profile = $1 ORDER BY added DESC, hash = $2 DESC LIMIT $3)
            """, [.bytes(owner.bytes), .bytes(key.bytes), .int(most)])
    }

    package func isForgotten(_ profile: ProfileIdentifier) throws -> Bool {
        try MarkRows.has(DeletionMark.text(of: profile), in: database)
    }

    package func end(of session: SessionIdentifier, of profile: ProfileIdentifier) throws -> Int? {
        try database.rows("SELECT through FROM sessions WHERE id = $1", [.uuid(SessionKey(session, of: profile))])
            .first.map { $0[0] }
    }

    /// Writes the changed columns only, so that no index of another column is touched.
    package func write(_ participation: StoredParticipation, over before: StoredParticipation) throws {
        var row = ChangedRow()
        let (old, new) = (before, participation)
        // A participation can lose its link, but never gets another one.
        if old.link != nil, new.link == nil { row.set("link", to: .null) }
        row.set("seed", old.seed, new.seed) { .int($0) }
        row.set("phase", old.phase.rawValue, new.phase.rawValue)
        row.set("place", old.place.rawValue, new.place.rawValue)
        row.set("is_late", old.isLate, new.isLate) { .bool($0) }
        row.set("step", old.step, new.step)
        row.set("visit", old.visit, new.visit) { .int($0) }
        row.set("is_exposed", old.isExposed, new.isExposed) { .bool($0) }
        row.set("began", old.began, new.began) { .double($0) }
        row.set("ended", old.ended, new.ended) { .double($0) }
        row.set("contact", old.contact, new.contact) { .double($0) }
        row.set("deadline", old.deadline, new.deadline) { .double($0) }
        row.set("due_from", old.dueFrom, new.dueFrom) { .double($0) }
        row.set("due_until", old.dueUntil, new.dueUntil) { .double($0) }
        row.set("due_end", old.dueEnd, new.dueEnd) { .double($0) }
        row.set("ends_missed", old.endsMissed, new.endsMissed) { .bool($0) }
        row.set("busy", old.busy, new.busy) { .double($0) }
        row.set("flags", old.flags.joined(separator: " "), new.flags.joined(separator: " "))
        row.set("reason", old.reason, new.reason)
        row.set("excluded", old.excluded, new.excluded)
        row.set("note", old.note, new.note)
        row.set("details", old.details, new.details)
        row.set("ahead", old.ahead, new.ahead) { .double($0) }
        if row.columns.isEmpty { return }
        // A contact alone comes with every upload, and no dashboard shows it.
        let shown: Set = [
            "phase", "place", "step", "visit", "excluded", "note", "flags", "is_late", "due_from",
        ]
        note(of: before.row, isSeen: !shown.isDisjoint(with: row.columns))
        if new.phase != old.phase || new.seed == nil {
            // Quality facts are derived from logs, and a participant who returns is examined anew.
            try removeQuality(of: before)
            // An address serves further visits, and goes with the participation's end, however that comes.
            if !new.phase.isOpen { try removeAddress(of: before.row) }
        }
        let columns = row.columns.enumerated().map { "\($0.element) = $\($0.offset + 3)" }.joined(separator: ", ")
        try database.rows(
            "UPDATE participations SET \(columns) WHERE study = $1 AND id = $2",
            [.int(before.studyRow), .int(before.row)] + row.values)
    }
}

/// The columns of a row that have changed, with their values.
private struct ChangedRow {
    private(set) var columns: [String] = []
    private(set) var values: [PostgresValue] = []

    mutating func set<Field: Equatable>(
        _ column: String, _ old: Field?, _ new: Field?, _ value: (Field) -> PostgresValue
    ) {
        if old != new { set(column, to: new.map(value) ?? .null) }
    }

    /// Texts are equal if their bytes are.
    mutating func set(_ column: String, _ old: String?, _ new: String?) {
        if let old, let new, old.isSame(as: new) { return }
        if old != nil || new != nil { set(column, to: .text(new)) }
    }

    mutating func set(_ column: String, to value: PostgresValue) {
        columns.append(column)
        values.append(value)
    }
}
