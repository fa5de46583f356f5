/// The rows of sessions.
enum SessionRows {
    /// The columns that ``session(_:)`` reads.
    private static let columns = """
        s.id, s.identifier, s.family, s.started, s.header, s.received, s.changed, s.through, s.bytes, s.definition, d.json
        """
    private static let tables = "sessions s JOIN definitions d ON d.hash = s.definition"

    static func find(_ key: SessionKey, in database: PostgresConnection) throws -> StoredSession? {
        try database.rows("SELECT \(columns) FROM \(tables) WHERE s.id = $1", [.uuid(key)]).first.flatMap(session)
    }

    /// Some sessions, in no order.
    static func find(_ keys: [SessionKey], in database: PostgresConnection) throws -> [SessionKey: StoredSession] {
        try database.rows("SELECT \(columns) FROM \(tables) WHERE s.id = ANY($1)", [.uuids(keys)])
            .compactMap(session).reduce(into: [:]) { $0[$1.key] = $1 }
    }

    /// The sessions of studies for which a condition holds, each with its place in its participation.
    static func ofStudies(
        where condition: String, _ values: [PostgresValue], in database: PostgresConnection
    ) throws -> [StudySession] {
        try database.rows(
            """
            SELECT \(columns), s.step, s.attempt, (SELECT count(*) FROM branches WHERE session = s.id)
            FROM \(tables) WHERE \(condition)
            """, values
        ).compactMap { row in
            session(row).map { StudySession(step: row[11], attempt: row[12] ?? 1, session: $0, branches: row[13]) }
        }
    }

    /// Nil for an invalid identifier, which only another program could have written.
    private static func session(_ row: PostgresRow) -> StoredSession? {
        guard let identifier = SessionIdentifier(row[1] as String) else { return nil }
        // The server's checksums tell what a disk has altered, so there is no seal.
        return StoredSession(
            key: row[0],
            record: SessionRecord(
                identifier: identifier, family: row[2], started: row[3], definitionHash: row[9],
                definition: String(decoding: row[10] as [UInt8], as: UTF8.self), header: row[4]),
            received: row[5], changed: row[6], through: row[7], bytes: row[8], isWhole: true)
    }
}

/// The rows of profiles, which are locked before anything of theirs is changed.
enum ProfileRows {
    /// Locks a profile. Nil if it has never stored anything.
    static func lock(
        _ profile: ProfileIdentifier, in database: PostgresConnection
    ) throws -> (number: Int64, bytes: Int)? {
        try database.rows("SELECT number, bytes FROM profiles WHERE hash = $1 FOR UPDATE", [.bytes(profile.bytes)])
            .first.map { (number: $0[0], bytes: $0[1]) }
    }

    /// Locks a profile that may be new. A transaction that adds nothing to it has to be taken back.
    static func make(
        _ profile: ProfileIdentifier, at now: Double, in database: PostgresConnection
    ) throws -> (number: Int64, bytes: Int) {
        try database.rows(
            "INSERT INTO profiles VALUES ($1, $2, $3, 0) ON CONFLICT (hash) DO NOTHING",
            // Less than 2^53, so that it stays whole wherever it is read.
            [.bytes(profile.bytes), .int(Int64.random(in: 1...(1 << 53))), .double(now)])
        guard let locked = try lock(profile, in: database) else {
            // It was deleted between the two statements.
            throw PostgresError(state: "40001", message: "the profile was deleted meanwhile")
        }
        return locked
    }

    static func add(_ bytes: Int, to profile: ProfileIdentifier, in database: PostgresConnection) throws {
        try database.rows(
            "UPDATE profiles SET bytes = bytes + $2 WHERE hash = $1", [.bytes(profile.bytes), .int(bytes)])
    }
}

/// The marks of deletions.
enum MarkRows {
    static func has(_ mark: String, in database: PostgresConnection) throws -> Bool {
        try !database.rows("SELECT 1 FROM forgotten WHERE mark = $1", [.text(mark)]).isEmpty
    }

    static func add(_ marks: [String], in database: PostgresConnection) throws {
        try database.rows(
            "INSERT INTO forgotten SELECT * FROM unnest($1::text[]) ON CONFLICT DO NOTHING", [.texts(marks.sorted())])
    }

    /// Refuses a deleted profile, so that a late upload does not create it again.
    static func refuseForgotten(_ profile: ProfileIdentifier, in database: PostgresConnection) throws {
        if try has(DeletionMark.text(of: profile), in: database) { throw ArchiveError.profileForgotten }
    }

    /// The error for a session that does not exist.
    static func absence(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, in database: PostgresConnection
    ) throws -> ArchiveError {
        try has(DeletionMark.text(session, of: profile), in: database) ? .forgotten(session) : .missing(session)
    }
}
