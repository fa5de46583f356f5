import GRDB
import Rights
import Tree

extension SQLiteArchive {
    /// Milliseconds of a day.
    private static let day = 86_400_000.0

    package func make(
        _ token: NewToken, hash: String, of number: Int64, by author: Author
    ) async throws(ArchiveError) -> StoredToken {
        let now = configuration.now()
        return try await queue.commit { database in
            let person = try StoredPerson.known(number, in: database)
            for study in token.studies ?? [] { try StudyTeam.refuseUnknown(study, for: person, in: database) }
            let actions = token.actions.map { Value.text($0.rawValue) }
            let studies = token.studies.map { Value.list($0.map { .text($0) }) }
            try database.execute(
                sql: """
                    INSERT INTO tokens (hash, person, label, actions, studies, created, expires)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    hash, number, token.label, Value.list(actions).json(), studies?.json(), now, token.expires,
                ])
            let stored = StoredToken(
                number: database.lastInsertedRowID, person: number, token: token, created: now, lastDay: nil)
            var detail: Node = ["person": .int(number), "actions": .list(actions)]
            if let studies { detail["studies"] = studies }
            try AuditChain.add(
                AuditNote(.token, of: "token \(stored.number)", by: author, detail), at: now, in: database)
            return stored
        }
    }

    package func token(hash: String) async throws(ArchiveError) -> (token: StoredToken, person: StoredPerson)? {
        let now = configuration.now()
        return try await read { database in
            guard let token = try StoredToken.all("hash = ?", [hash], now: now, in: database).first,
                let person = try StoredPerson.find(token.person, in: database), !person.isDisabled
            else { return nil }
            return (token, person)
        }
    }

    package func tokens(of number: Int64?) async throws(ArchiveError) -> [StoredToken] {
        let now = configuration.now()
        return try await read { database in
            try StoredToken.all("person = coalesce(?, person) ORDER BY id", [number], now: now, in: database)
        }
    }

    package func noteUse(ofToken number: Int64) async throws(ArchiveError) {
        let today = Int(configuration.now() / Self.day)
        try await queue.commit { database in
            try database.execute(
                sql: "UPDATE tokens SET lastDay = ? WHERE id = ? AND lastDay IS NOT ?",
                arguments: [today, number, today])
        }
    }

    package func end(token number: Int64, of person: Int64?, by author: Author) async throws(ArchiveError) -> Bool {
        let now = configuration.now()
        return try await queue.commit(isUrgent: true) { database in
            try database.execute(
                sql: "DELETE FROM tokens WHERE id = ? AND person = coalesce(?, person)", arguments: [number, person])
            guard database.changesCount == 1 else { return false }
            try AuditChain.add(AuditNote(.tokenEnded, of: "token \(number)", by: author), at: now, in: database)
            return true
        }
    }
}

extension StoredToken {
    /// The valid tokens for which a condition holds.
    static func all(
        _ condition: String, _ arguments: StatementArguments, now: Double, in database: Database
    ) throws -> [StoredToken] {
        try Row.fetchAll(
            database, sql: "SELECT * FROM tokens WHERE expires > ? AND \(condition)", arguments: [now] + arguments
        ).map { row in
            let studies: String? = row["studies"]
            return StoredToken(
                number: row["id"], person: row["person"],
                token: NewToken(
                    label: row["label"], actions: texts(row["actions"]).compactMap(Action.init(rawValue:)),
                    // A list that cannot be read counts as no study rather than as all studies.
                    studies: studies.map(texts), expires: row["expires"]),
                created: row["created"], lastDay: row["lastDay"])
        }
    }

    /// Whether a use of today is noted already.
    package func isNoted(at now: Double) -> Bool { lastDay == Int(now / 86_400_000) }

    private static func texts(_ json: String) -> [String] {
        ((try? Value(json: json))?.list ?? []).compactMap(\.text)
    }
}
