import GRDB

extension SQLiteArchive {
    package func open(
        _ record: SessionRecord, for profile: ProfileIdentifier
    ) async throws(ArchiveError) -> OpenOutcome {
        let (now, most) = (configuration.now(), configuration.limits.profileBytes)
        return try await queue.commit { database in
            let existing = try Self.find(record.identifier, of: profile, in: database)
            if let existing {
                guard existing.isWhole else { throw ArchiveError.altered(record.identifier, "the header") }
                guard existing.record == record else {
                    throw ArchiveError.otherHeader(record.identifier)
                }
                return .unchanged
            }
            try Self.refuseForgotten(record.identifier, of: profile, in: database)
            let known = try Self.definition(record, in: database)
            // A definition counts for the profile that brings it, and not for profiles that use it later.
            let overhead = record.header.utf8.count + (known == nil ? record.definition.utf8.count : 0)
            guard try Self.bytes(of: profile, in: database) + overhead <= most else {
                throw ArchiveError.profileFull(most)
            }
            let owner = try Self.profileRow(profile, now: now, in: database)
            let definition = try known ?? Self.addDefinition(record, in: database)
            try database.cachedStatement(
                sql: """
                    INSERT INTO sessions
                        (profile, identifier, family, definition, started, header, received, changed, overhead,
                        participation, step, attempt)
                    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, (SELECT id FROM participations WHERE profile = ?1),
                        CAST(json_extract(?6, '$.step') AS TEXT), CAST(json_extract(?6, '$.attempt') AS INTEGER))
                    """
            ).execute(arguments: [
                owner, record.identifier.text, record.family, definition, record.started, record.header, now, now,
                overhead,
            ])
            try database.cachedStatement(sql: "UPDATE sessions SET seal = \(Seal.session) WHERE id = ?")
                .execute(arguments: [database.lastInsertedRowID])
            return .created
        }
    }

    /// A session by its name, or `nil`.
    static func find(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database
    ) throws -> StoredSession? {
        let statement = try database.cachedStatement(
            sql: StoredSession.selection + " WHERE profiles.keyHash = ? AND sessions.identifier = ?")
        return try Row.fetchOne(statement, arguments: [profile.keyHash, session.text]).flatMap(StoredSession.init(row:))
    }

    /// The error for a session that does not exist.
    static func absence(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database
    ) throws -> ArchiveError {
        if try isForgotten(session, of: profile, in: database) { return .forgotten(session) }
        return .missing(session)
    }

    static func profileRow(
        _ profile: ProfileIdentifier, now: Double, in database: Database
    ) throws -> Int64 {
        let select = try database.cachedStatement(sql: "SELECT id FROM profiles WHERE keyHash = ?")
        if let row = try Int64.fetchOne(select, arguments: [profile.keyHash]) { return row }
        try refuseForgotten(profile, in: database)
        try database.cachedStatement(sql: "INSERT INTO profiles (keyHash, created) VALUES (?, ?)")
            .execute(arguments: [profile.keyHash, now])
        return database.lastInsertedRowID
    }

    /// The bytes of a profile's sessions; 0 for an unknown profile.
    private static func bytes(of profile: ProfileIdentifier, in database: Database) throws -> Int {
        let statement = try database.cachedStatement(sql: "SELECT bytes FROM profiles WHERE keyHash = ?")
        return try Int.fetchOne(statement, arguments: [profile.keyHash]) ?? 0
    }

    static func definition(_ record: SessionRecord, in database: Database) throws -> Int64? {
        let select = try database.cachedStatement(sql: "SELECT id FROM definitions WHERE hash = ?")
        return try Int64.fetchOne(select, arguments: [record.definitionHash])
    }

    static func addDefinition(_ record: SessionRecord, in database: Database) throws -> Int64 {
        try database.cachedStatement(sql: "INSERT INTO definitions (hash, json) VALUES (?, ?)")
            .execute(arguments: [record.definitionHash, record.definition])
        let row = database.lastInsertedRowID
        try database.cachedStatement(sql: "UPDATE definitions SET seal = \(Seal.definition) WHERE id = ?")
            .execute(arguments: [row])
        return row
    }
}
