import GRDB

extension SQLiteArchive {
    package func profiles() async throws(ArchiveError) -> [ProfileIdentifier] {
        try await read { database in
            try String.fetchAll(database, sql: "SELECT keyHash FROM profiles ORDER BY id")
                .compactMap { ProfileIdentifier(keyHash: $0) }
        }
    }

    package func profile(_ number: Int64) async throws(ArchiveError) -> ProfileIdentifier? {
        try await read { database in
            try String.fetchOne(database, sql: "SELECT keyHash FROM profiles WHERE id = ?", arguments: [number])
        }.flatMap { ProfileIdentifier(keyHash: $0) }
    }

    package func owners(of session: SessionIdentifier) async throws(ArchiveError) -> [ProfileIdentifier] {
        try await read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT keyHash FROM profiles JOIN sessions ON sessions.profile = profiles.id
                    WHERE identifier = ? ORDER BY profiles.id
                    """, arguments: [session.text]
            ).compactMap { ProfileIdentifier(keyHash: $0) }
        }
    }

    package func facts(of profile: ProfileIdentifier) async throws(ArchiveError) -> ProfileFacts? {
        try await read { database in
            guard
                let row = try Row.fetchOne(
                    database, sql: "SELECT id, created FROM profiles WHERE keyHash = ?", arguments: [profile.keyHash])
            else { return nil }
            let number: Int64 = row[0]
            let name = Author.profile(number).actor
            let events = try Row.fetchAll(
                database,
                sql: "SELECT \(AuditChain.columns) FROM audit WHERE actor = ?1 OR object = ?1 ORDER BY number",
                arguments: [name])
            return ProfileFacts(
                number: number, created: row[1],
                parts: try ProfilePart.all.map {
                    ProfileFacts.Part(name: $0.name, texts: try $0.texts(of: number, in: database))
                }, events: events.compactMap { AuditEntry(row: $0) })
        }
    }

    package func holdings(of profile: ProfileIdentifier) async throws(ArchiveError) -> ErasureCounts {
        try await read { database in
            var counts = ErasureCounts()
            let ofProfile = "JOIN profiles ON profiles.id = sessions.profile WHERE profiles.keyHash = ?"
            let rows = try Int64.fetchAll(
                database, sql: "SELECT sessions.id FROM sessions \(ofProfile)", arguments: [profile.keyHash])
            for row in rows { try counts.add(session: row, in: database) }
            let number = try Int64.fetchOne(
                database, sql: "SELECT id FROM profiles WHERE keyHash = ?", arguments: [profile.keyHash])
            for part in ProfilePart.all {
                if let number { counts.add(try part.count(of: number, in: database), of: part) }
            }
            return counts
        }
    }

    package func holdings(
        of session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> ErasureCounts {
        let stored = try await self.session(session, of: profile)
        return try await read { database in
            var counts = ErasureCounts()
            try counts.add(session: stored.row, in: database)
            return counts
        }
    }
}
