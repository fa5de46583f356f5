import GRDB

extension SQLiteArchive {
    package func document(
        _ document: ProfileDocument, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> String? {
        try await read { database in try Self.text(of: document, of: profile, in: database) }
    }

    package func revise<Answer: Sendable>(
        _ document: ProfileDocument, of profile: ProfileIdentifier,
        by revision: @escaping @Sendable (_ stored: String?) -> Revision<Answer>
    ) async throws(ArchiveError) -> Answer {
        let now = configuration.now()
        return try await queue.commit { database in
            let stored = try Self.text(of: document, of: profile, in: database)
            let result = revision(stored)
            guard let text = result.text, text != stored else { return result.answer }
            let owner = try Self.profileRow(profile, now: now, in: database)
            try database.cachedStatement(
                sql: "INSERT OR REPLACE INTO documents (profile, name, json, changed) VALUES (?, ?, ?, ?)"
            ).execute(arguments: [owner, document.rawValue, text, now])
            try database.cachedStatement(
                sql: "UPDATE documents SET seal = \(Seal.document) WHERE profile = ? AND name = ?"
            ).execute(arguments: [owner, document.rawValue])
            return result.answer
        }
    }

    private static func text(
        of document: ProfileDocument, of profile: ProfileIdentifier, in database: Database
    ) throws -> String? {
        let statement = try database.cachedStatement(
            sql: """
                SELECT json, seal IS \(Seal.document)
                FROM documents JOIN profiles ON profiles.id = documents.profile
                WHERE profiles.keyHash = ? AND documents.name = ?
                """)
        guard let row = try Row.fetchOne(statement, arguments: [profile.keyHash, document.rawValue]) else { return nil }
        guard row[1] as Bool else { throw ArchiveError.alteredDocument(document.rawValue) }
        return row[0]
    }
}
