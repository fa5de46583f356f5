import GRDB

extension SQLiteArchive {
    public func open(
        _ record: SessionRecord, for profile: ProfileIdentifier
    ) async throws(ArchiveError) -> OpenOutcome {
        let now = configuration.now()
        return try await queue.commit { database in
            let existing = try Self.find(record.identifier, of: profile, in: database)
            if let existing {
                guard existing.record == record else {
                    throw ArchiveError(
                        .conflict, at: "session \(record.identifier)", "another header is stored under this name",
                        remedy: "start a session with a name of its own")
                }
                return .unchanged
            }
            try Self.refuseForgotten(record.identifier, of: profile, in: database)
            let owner = try Self.profileRow(profile, now: now, in: database)
            let definition = try Self.definitionRow(record, in: database)
            try database.cachedStatement(
                sql: """
                    INSERT INTO sessions (profile, identifier, family, definition, started, header, received, changed)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """
            ).execute(arguments: [
                owner, record.identifier.text, record.family, definition, record.started, record.header, now, now,
            ])
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

    /// What to say about a session that is not there.
    static func absence(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, in database: Database
    ) throws -> ArchiveError {
        if try isForgotten(session, of: profile, in: database) { return .forgotten(session) }
        return ArchiveError(
            .notFound, at: "session \(session)", "there is no such session in this profile",
            remedy: "send the session's header first")
    }

    static func profileRow(
        _ profile: ProfileIdentifier, now: Double, in database: Database
    ) throws -> Int64 {
        let select = try database.cachedStatement(sql: "SELECT id FROM profiles WHERE keyHash = ?")
        if let row = try Int64.fetchOne(select, arguments: [profile.keyHash]) { return row }
        try database.cachedStatement(sql: "INSERT INTO profiles (keyHash, created) VALUES (?, ?)")
            .execute(arguments: [profile.keyHash, now])
        return database.lastInsertedRowID
    }

    private static func definitionRow(_ record: SessionRecord, in database: Database) throws -> Int64 {
        let select = try database.cachedStatement(sql: "SELECT id FROM definitions WHERE hash = ?")
        if let row = try Int64.fetchOne(select, arguments: [record.definitionHash]) { return row }
        try database.cachedStatement(sql: "INSERT INTO definitions (hash, json) VALUES (?, ?)")
            .execute(arguments: [record.definitionHash, record.definition])
        return database.lastInsertedRowID
    }
}
