/// The rows that an erasure takes. Every table is named, since not every database deletes along references.
enum ErasedRows {
    static func has(_ key: SessionKey, in database: PostgresConnection) throws -> Bool {
        try !database.rows("SELECT 1 FROM sessions WHERE id = $1", [.uuid(key)]).isEmpty
    }

    static func counts(of keys: [SessionKey], in database: PostgresConnection) throws -> ErasureCounts {
        let rows = try database.rows(
            """
            SELECT count(*), coalesce(sum(through + 1), 0)::bigint,
                (SELECT count(*) FROM branches WHERE session = ANY($1)),
                (SELECT count(*) FROM results WHERE session = ANY($1))
            FROM sessions WHERE id = ANY($1)
            """, [.uuids(keys)])
        var counts = ErasureCounts()
        for row in rows { counts.add(sessions: row[0], entries: row[1], branches: row[2], results: row[3]) }
        return counts
    }

    /// The tables of a profile besides its sessions, by the names that a receipt has for them.
    private static let parts = [
        ("documents", "documents"), ("participations", "participations"), ("profileKeys", "profile_keys"),
    ]

    /// What an erasure of a profile would take.
    static func counts(of profile: ProfileIdentifier, in database: PostgresConnection) throws -> ErasureCounts {
        var counts = try counts(of: sessions(of: profile, in: database).keys, in: database)
        for (part, table) in parts {
            let rows = try database.rows("SELECT count(*) FROM \(table) WHERE profile = $1", [.bytes(profile.bytes)])
            counts.add(rows.first?[0] ?? 0, ofPart: part)
        }
        return counts
    }

    /// The sessions of a profile. A name that is invalid was written by another program, and no device sends it again.
    static func sessions(
        of profile: ProfileIdentifier, in database: PostgresConnection
    ) throws -> (keys: [SessionKey], names: [SessionIdentifier]) {
        let rows = try database.rows(
            "SELECT id, identifier FROM sessions WHERE profile = $1", [.bytes(profile.bytes)])
        return (rows.map { $0[0] }, rows.compactMap { SessionIdentifier($0[1] as String) })
    }

    /// Deletes sessions with everything that belongs to them, and definitions that no session has any more. Their
    /// profile is locked.
    ///
    /// - Returns: the bytes that the sessions counted for.
    @discardableResult
    static func delete(_ keys: [SessionKey], in database: PostgresConnection) throws -> Int {
        let gone = try database.rows(
            "SELECT DISTINCT definition FROM sessions WHERE id = ANY($1) ORDER BY definition", [.uuids(keys)]
        ).map { $0[0] as String }
        // The lock waits for those who are about to use a definition, and is seen by those who come later.
        try database.rows("SELECT 1 FROM definitions WHERE hash = ANY($1) ORDER BY hash FOR UPDATE", [.texts(gone)])
        for table in ["runs", "branches", "results"] {
            try database.rows("DELETE FROM \(table) WHERE session = ANY($1)", [.uuids(keys)])
        }
        let bytes = try database.rows(
            "DELETE FROM sessions WHERE id = ANY($1) RETURNING bytes + overhead", [.uuids(keys)]
        ).reduce(0) { $0 + ($1[0] as Int) }
        try database.rows(
            """
            DELETE FROM definitions WHERE hash = ANY($1)
                AND NOT EXISTS (SELECT 1 FROM sessions WHERE definition = definitions.hash)
            """, [.texts(gone)])
        return bytes
    }
}
