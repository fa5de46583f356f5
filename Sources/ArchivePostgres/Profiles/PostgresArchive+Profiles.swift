import Tree

extension PostgresArchive {
    package func profiles() async throws(ArchiveError) -> [ProfileIdentifier] {
        try await read { database in
            try database.rows("SELECT hash FROM profiles ORDER BY created, hash")
                .compactMap { ProfileIdentifier(bytes: $0[0]) }
        }
    }

    package func profile(_ number: Int64) async throws(ArchiveError) -> ProfileIdentifier? {
        try await read { database in
            try database.rows("SELECT hash FROM profiles WHERE number = $1", [.int(number)])
                .first.flatMap { ProfileIdentifier(bytes: $0[0]) }
        }
    }

    package func usage(of profile: ProfileIdentifier) async throws(ArchiveError) -> ProfileUsage? {
        try await read { database in
            try database.rows(
                "SELECT (SELECT count(*) FROM sessions WHERE profile = $1), bytes FROM profiles WHERE hash = $1",
                [.bytes(profile.bytes)]
            ).first.map { ProfileUsage(sessions: $0[0], bytes: $0[1]) }
        }
    }

    package func facts(of profile: ProfileIdentifier) async throws(ArchiveError) -> ProfileFacts? {
        try await read { database in
            let rows = try database.rows(
                "SELECT number, created FROM profiles WHERE hash = $1", [.bytes(profile.bytes)])
            guard let row = rows.first else { return nil }
            let number: Int64 = row[0]
            let events = try database.rows(
                "SELECT \(AuditRows.columns) FROM audit WHERE actor = $1 OR object = $1 ORDER BY number",
                [.text(Author.profile(number).actor)])
            return ProfileFacts(
                number: number, created: row[1],
                parts: [
                    ProfileFacts.Part(name: "documents", texts: try DocumentRows.texts(of: profile, in: database))
                ], events: events.map(AuditRows.entry))
        }
    }

    package func document(
        _ document: ProfileDocument, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> String? {
        try await read { try DocumentRows.text(of: document, of: profile, in: $0) }
    }

    package func revise<Answer: Sendable>(
        _ document: ProfileDocument, of profile: ProfileIdentifier,
        by revision: @escaping @Sendable (_ stored: String?) -> Revision<Answer>
    ) async throws(ArchiveError) -> Answer {
        let now = configuration.now()
        return try await change { database in
            _ = try ProfileRows.make(profile, at: now, in: database)
            let stored = try DocumentRows.text(of: document, of: profile, in: database)
            let result = revision(stored)
            guard let text = result.text, text != stored else { return .drop(result.answer) }
            try MarkRows.refuseForgotten(profile, in: database)
            try database.rows(
                """
                INSERT INTO documents VALUES ($1, $2, $3, $4)
                ON CONFLICT (profile, name) DO UPDATE SET json = excluded.json, changed = excluded.changed
                """, [.bytes(profile.bytes), .text(document.rawValue), .text(text), .double(now)])
            return .keep(result.answer)
        }
    }
}

/// The rows of documents.
private enum DocumentRows {
    static func text(
        of document: ProfileDocument, of profile: ProfileIdentifier, in database: PostgresConnection
    ) throws -> String? {
        try database.rows(
            "SELECT json FROM documents WHERE profile = $1 AND name = $2",
            [.bytes(profile.bytes), .text(document.rawValue)]
        ).first?[0]
    }

    /// The documents of a profile, each as a JSON object. Throws `altered` for a text that is no JSON.
    static func texts(of profile: ProfileIdentifier, in database: PostgresConnection) throws -> [String] {
        try database.rows(
            "SELECT name, json, changed FROM documents WHERE profile = $1 ORDER BY name", [.bytes(profile.bytes)]
        ).map { row in
            let name: String = row[0]
            guard let content = try? Value(json: row[1] as String) else { throw ArchiveError.alteredDocument(name) }
            return Value.node(["name": .text(name), "changed": .double(row[2]), "content": content]).json()
        }
    }
}
