import GRDB
import Studies
import Text

extension SQLiteTransaction {
    package func participation(_ row: Int64) throws -> StoredParticipation {
        try StudyRows.participation(row: row, in: database)
    }

    package func participation(of profile: ProfileIdentifier) throws -> StoredParticipation? {
        try StudyRows.participation(of: profile, in: database)
    }

    package func participation(_ number: Int, of study: Int64, _ mode: StudyMode) throws -> StoredParticipation? {
        let condition = "p.study = ? AND p.mode = ? AND p.number = ?"
        return try StudyRows.participations(where: condition, [study, mode.rawValue, number], in: database).first
    }

    package func participation(ofCode hash: String) throws -> StoredParticipation? {
        let row: Int64? = try value("SELECT participation FROM withdrawals WHERE codeHash = ?", [hash])
        return try row.map { try participation($0) }
    }

    package func participations(of study: Int64) throws -> [StoredParticipation] {
        try StudyRows.participations(where: "p.study = ?", [study], in: database)
    }

    package func overdue(_ study: Int64) throws -> [StoredParticipation] {
        try StudyRows.participations(
            where: "p.study = ? AND p.place = 'held' AND p.deadline < ?", [study, now], in: database)
    }

    package func inside(_ study: Int64) throws -> [StoredParticipation] {
        try StudyRows.participations(
            where: "p.study = ? AND p.place = 'held' AND p.mode = 'field'", [study], in: database)
    }

    package func taken(_ study: Int64, _ mode: StudyMode, by link: Int64?) throws -> Int {
        var sql = "SELECT COUNT(*) FROM participations WHERE study = ? AND mode = ? AND place IN ('held', 'completed')"
        var arguments: StatementArguments = [study, mode.rawValue]
        if let link {
            sql += " AND link = ?"
            arguments += [link]
        }
        return try value(sql, arguments) ?? 0
    }

    package func overdue(_ study: Int64, _ mode: StudyMode, by link: Int64?) throws -> Int {
        try value(
            """
            SELECT COUNT(*) FROM participations WHERE study = ?1 AND mode = ?2 AND place = 'held' AND deadline < ?3
                AND (?4 IS NULL OR link = ?4)
            """, [study, mode.rawValue, now, link]) ?? 0
    }

    package func lastNumber(_ study: Int64, _ mode: StudyMode) throws -> Int? {
        try value("SELECT MAX(number) FROM participations WHERE study = ? AND mode = ?", [study, mode.rawValue])
    }

    package func add(_ admission: Admission) throws -> Int64 {
        let profile = try SQLiteArchive.profileRow(admission.profile, now: now, in: database)
        try execute(
            """
            INSERT INTO participations (study, mode, number, version, link, profile, seed, phase, place, began, contact,
                deadline, details) VALUES (?, ?, ?, ?, ?, ?, ?, 'begun', 'held', ?, ?, ?, ?)
            """,
            [
                admission.study, admission.mode.rawValue, admission.number, admission.version, admission.link.row,
                profile, admission.seed, now, now, admission.deadline, admission.details,
            ])
        let row = database.lastInsertedRowID
        if let token = admission.token {
            try execute("UPDATE linkTokens SET participation = ?, isUsed = 1 WHERE hash = ?", [row, token])
        }
        if let external = admission.external {
            try execute(
                """
                INSERT INTO externals (study, mode, mark, link, value, participation, session)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    admission.study, admission.mode.rawValue, external.mark, admission.link.row, external.value, row,
                    external.session,
                ])
        }
        try execute("INSERT INTO withdrawals (codeHash, participation) VALUES (?, ?)", [admission.code, row])
        return row
    }

    package func owner(of participation: Int64) throws -> ProfileIdentifier? {
        let sql = "SELECT keyHash FROM profiles JOIN participations p ON p.profile = profiles.id WHERE p.id = ?"
        let key: String? = try value(sql, [participation])
        return key.flatMap { ProfileIdentifier(keyHash: $0) }
    }

    package func add(key: ProfileIdentifier, to participation: Int64, most: Int) throws {
        let profile = "(SELECT profile FROM participations WHERE id = ?1)"
        try execute(
            "INSERT OR IGNORE INTO profileKeys (keyHash, profile, added) VALUES (?2, \(profile), ?3)",
            [participation, key.keyHash, now])
        try execute(
            """
            DELETE FROM profileKeys WHERE profile = \(profile) AND keyHash NOT IN (
                SELECT keyHash FROM profileKeys WHERE profile = \(profile) ORDER BY added DESC, keyHash = ?2 DESC LIMIT ?3)
            """, [participation, key.keyHash, most])
    }

    package func isForgotten(_ profile: ProfileIdentifier) throws -> Bool {
        try SQLiteArchive.isForgotten(profile: profile, in: database)
    }

    package func end(of session: SessionIdentifier, of profile: ProfileIdentifier) throws -> Int? {
        try LogEnd(session, of: profile, in: database)?.length.through
    }

    /// Writes the changed columns only, so that no index of another column is touched.
    package func write(_ participation: StoredParticipation, over before: StoredParticipation) throws {
        var row = ChangedRow()
        let (old, new) = (before, participation)
        // A participation can lose its link, but never gets another one.
        if old.link != nil, new.link == nil { row.set("link", to: nil as Int64?) }
        row.set("seed", old.seed, new.seed)
        row.set("phase", old.phase.rawValue, new.phase.rawValue)
        row.set("place", old.place.rawValue, new.place.rawValue)
        row.set("isLate", old.isLate, new.isLate)
        row.set("step", old.step, new.step)
        row.set("visit", old.visit, new.visit)
        row.set("isExposed", old.isExposed, new.isExposed)
        row.set("began", old.began, new.began)
        row.set("ended", old.ended, new.ended)
        row.set("contact", old.contact, new.contact)
        row.set("deadline", old.deadline, new.deadline)
        row.set("dueFrom", old.dueFrom, new.dueFrom)
        row.set("dueUntil", old.dueUntil, new.dueUntil)
        row.set("dueEnd", old.dueEnd, new.dueEnd)
        row.set("endsMissed", old.endsMissed, new.endsMissed)
        row.set("busy", old.busy, new.busy)
        row.set("flags", old.flags.joined(separator: " "), new.flags.joined(separator: " "))
        row.set("reason", old.reason, new.reason)
        row.set("excluded", old.excluded, new.excluded)
        row.set("note", old.note, new.note)
        row.set("details", old.details, new.details)
        row.set("ahead", old.ahead, new.ahead)
        guard !row.columns.isEmpty else { return }
        try execute("UPDATE participations SET \(row.columns) WHERE id = ?", row.values + [participation.row])
    }
}

/// The columns of a row that have changed, with their values.
private struct ChangedRow {
    private(set) var columns = ""
    private(set) var values = StatementArguments()

    mutating func set<Field: DatabaseValueConvertible & Equatable>(_ column: String, _ old: Field?, _ new: Field?) {
        if old != new { set(column, to: new) }
    }

    /// Texts are equal if their bytes are.
    mutating func set(_ column: String, _ old: String?, _ new: String?) {
        if let old, let new, old.isSame(as: new) { return }
        if old != nil || new != nil { set(column, to: new) }
    }

    mutating func set<Field: DatabaseValueConvertible>(_ column: String, to value: Field?) {
        columns += columns.isEmpty ? "\(column) = ?" : ", \(column) = ?"
        values += [value]
    }
}
