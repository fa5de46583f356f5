import Tree

extension PostgresArchive {
    package func open(
        _ record: SessionRecord, for profile: ProfileIdentifier
    ) async throws(ArchiveError) -> OpenOutcome {
        let (now, most) = (configuration.now(), configuration.limits.profileBytes)
        let key = SessionKey(record.identifier, of: profile)
        let head = (try? Value(json: record.header))?.node
        return try await change { database in
            // A study's row is locked before a profile's.
            let rows = PostgresTransaction(database, now: now)
            let participation = try rows.participation(of: profile)
            let owner = try ProfileRows.make(profile, at: now, in: database)
            if let existing = try SessionRows.find(key, in: database) {
                guard existing.record == record else { throw ArchiveError.otherHeader(record.identifier) }
                return .drop(.unchanged)
            }
            if try MarkRows.has(DeletionMark.text(record.identifier, of: profile), in: database) {
                throw ArchiveError.forgotten(record.identifier)
            }
            // A definition counts for the profile that brings it, and not for profiles that use it later.
            let isKnown = try !Self.keepDefinition(record, in: database)
            let overhead = record.header.utf8.count + (isKnown ? 0 : record.definition.utf8.count)
            guard owner.bytes + overhead <= most else { throw ArchiveError.profileFull(most) }
            try MarkRows.refuseForgotten(profile, in: database)
            let arrival: Int64 =
                try database.rows(
                    "UPDATE profiles SET arrivals = arrivals + 1 WHERE hash = $1 RETURNING arrivals",
                    [.bytes(profile.bytes)]
                ).first?[0] ?? 0
            try database.rows(
                """
                INSERT INTO sessions (id, profile, identifier, family, definition, started, header, received, changed,
                    through, bytes, overhead, participation, step, attempt, arrival)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, -1, 0, $9, $10::bigint, $11::text, $12::bigint, $13)
                """,
                [
                    .uuid(key), .bytes(profile.bytes), .text(record.identifier.text), .text(record.family),
                    .text(record.definitionHash), .double(record.started), .text(record.header), .double(now),
                    .int(overhead), .int(participation?.row), .text(head?["step"]?.text),
                    .int(head?["attempt"].flatMap { Int64($0) }), .int(arrival),
                ])
            try ProfileRows.add(overhead, to: profile, in: database)
            if let participation { rows.note(of: participation.row, isSeen: false) }
            try rows.finish()
            return .keep(.created)
        }
    }

    /// Stores a definition that is not there, and keeps it from being deleted until the transaction ends.
    ///
    /// - Returns: whether it was not there.
    private static func keepDefinition(_ record: SessionRecord, in database: PostgresConnection) throws -> Bool {
        let isNew = try !database.rows(
            "INSERT INTO definitions VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING RETURNING hash",
            [.text(record.definitionHash), .bytes(Array(record.definition.utf8))]
        ).isEmpty
        guard
            try !database.rows(
                "SELECT 1 FROM definitions WHERE hash = $1 FOR KEY SHARE", [.text(record.definitionHash)]
            ).isEmpty
        else { throw PostgresError(state: "40001", message: "the definition was deleted meanwhile") }
        return isNew
    }

    package func session(
        _ session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> StoredSession {
        let key = SessionKey(session, of: profile)
        return try await read { database in
            guard let found = try SessionRows.find(key, in: database) else {
                throw try MarkRows.absence(session, of: profile, in: database)
            }
            return found
        }
    }

    /// The bytes of headers and definitions after which a page ends. The last session may exceed it.
    private static let pageBytes = 256 << 10

    package func sessions(
        of profile: ProfileIdentifier, family: String?, after cursor: SessionCursor?, limit: Int
    ) async throws(ArchiveError) -> SessionPage {
        try await read { database in
            // Only what fits into the page is read; the sizes are read first.
            let rows = try database.rows(
                """
                SELECT s.id, s.started, octet_length(d.json)::bigint + octet_length(s.header)::bigint
                FROM sessions s JOIN definitions d ON d.hash = s.definition
                WHERE s.profile = $1 AND ($2::text IS NULL OR s.family = $2)
                    AND ($3::uuid IS NULL OR (s.started, s.id) < ($4, $3))
                ORDER BY s.started DESC, s.id DESC LIMIT $5
                """,
                [
                    .bytes(profile.bytes), .text(family), cursor.map { .uuid($0.key) } ?? .null,
                    cursor.map { .double($0.started) } ?? .null, .int(max(1, limit) + 1),
                ])
            var (keys, bytes, isMore) = ([] as [SessionKey], 0, false)
            for row in rows {
                if keys.count == max(1, limit) || bytes > Self.pageBytes {
                    isMore = true
                    break
                }
                bytes += row[2] as Int
                keys.append(row[0])
            }
            let found = try SessionRows.find(keys, in: database)
            let sessions = keys.compactMap { found[$0] }
            let last = isMore ? sessions.last : nil
            return SessionPage(
                sessions: sessions, next: last.map { SessionCursor(started: $0.record.started, key: $0.key) })
        }
    }

    package func families(of profile: ProfileIdentifier) async throws(ArchiveError) -> [String] {
        try await read { database in
            try database.rows(
                "SELECT DISTINCT family FROM sessions WHERE profile = $1 ORDER BY family", [.bytes(profile.bytes)]
            ).map { $0[0] }
        }
    }

    package func owners(of session: SessionIdentifier) async throws(ArchiveError) -> [ProfileIdentifier] {
        try await read { database in
            try database.rows(
                """
                SELECT p.hash FROM sessions s JOIN profiles p ON p.hash = s.profile WHERE s.identifier = $1
                ORDER BY p.created, p.hash
                """, [.text(session.text)]
            ).compactMap { ProfileIdentifier(bytes: $0[0]) }
        }
    }
}
