import GRDB
import Tree

extension SQLiteArchive {
    package func begin(_ signIn: NewSignIn, by author: Author) async throws(ArchiveError) -> StoredSignIn {
        let now = configuration.now()
        return try await queue.commit(isUrgent: true) { database in
            guard try StoredPerson.known(signIn.person, in: database).isDisabled == false else {
                throw ArchiveError(
                    .notFound, at: "person \(signIn.person)", "they may not sign in any more",
                    remedy: "ask an owner of the lab")
            }
            if try ClockRecord.doubt(at: now, in: database) == nil {
                try database.execute(
                    sql: "DELETE FROM signIns WHERE began <= ? OR used <= ?",
                    arguments: [now - StoredSignIn.longest, now - StoredSignIn.idle])
            }
            try database.execute(
                sql: """
                    DELETE FROM signIns WHERE id IN
                        (SELECT id FROM signIns WHERE person = ? ORDER BY used DESC, id DESC LIMIT -1 OFFSET ?)
                    """, arguments: [signIn.person, StoredSignIn.most - 1])
            try database.execute(
                sql: "INSERT INTO signIns (hash, person, began, proven, used, hasFactor) VALUES (?, ?, ?, ?, ?, ?)",
                arguments: [signIn.hash, signIn.person, now, now, now, signIn.hasSecondFactor])
            let number = database.lastInsertedRowID
            let note = AuditNote(
                .signIn, of: "person \(signIn.person)", by: author, ["secondFactor": .bool(signIn.hasSecondFactor)])
            try AuditChain.add(note, at: now, in: database)
            return StoredSignIn(
                number: number, person: signIn.person, began: now, proven: now, used: now,
                hasSecondFactor: signIn.hasSecondFactor)
        }
    }

    package func signIn(
        hash: String
    ) async throws(ArchiveError) -> (signIn: StoredSignIn, person: StoredPerson)? {
        let now = configuration.now()
        return try await read { database in
            guard let signIn = try StoredSignIn.all("hash = ?", [hash], now: now, in: database).first,
                let person = try StoredPerson.find(signIn.person, in: database), !person.isDisabled
            else { return nil }
            return (signIn, person)
        }
    }

    package func signIns(of number: Int64) async throws(ArchiveError) -> [StoredSignIn] {
        let now = configuration.now()
        return try await read { database in
            try StoredSignIn.all("person = ? ORDER BY id", [number], now: now, in: database)
        }
    }

    package func noteUse(of signIn: Int64) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit(isUrgent: true) { database in
            try database.execute(sql: "UPDATE signIns SET used = ? WHERE id = ?", arguments: [now, signIn])
        }
    }

    package func renew(_ signIn: Int64, hash: String, hasSecondFactor: Bool) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit(isUrgent: true) { database in
            try database.execute(
                sql: "UPDATE signIns SET hash = ?, proven = ?, used = ?, hasFactor = ? WHERE id = ?",
                arguments: [hash, now, now, hasSecondFactor, signIn])
        }
    }

    package func endSignIns(
        of number: Int64?, only signIn: Int64?, by author: Author
    ) async throws(ArchiveError) -> Int {
        let now = configuration.now()
        return try await queue.commit(isUrgent: true) { database in
            try database.execute(
                sql: "DELETE FROM signIns WHERE person = coalesce(?, person) AND id = coalesce(?, id)",
                arguments: [number, signIn])
            let count = database.changesCount
            guard count > 0 else { return 0 }
            let note = AuditNote(
                .signOut, of: number.map { "person \($0)" } ?? "everybody", by: author, ["signIns": .int(count)])
            try AuditChain.add(note, at: now, in: database)
            return count
        }
    }
}

extension StoredSignIn {
    /// The valid sign-ins for which a condition holds.
    static func all(
        _ condition: String, _ arguments: StatementArguments, now: Double, in database: Database
    ) throws -> [StoredSignIn] {
        try Row.fetchAll(
            database, sql: "SELECT * FROM signIns WHERE began > ? AND used > ? AND \(condition)",
            arguments: [now - longest, now - idle] + arguments
        ).map { row in
            StoredSignIn(
                number: row["id"], person: row["person"], began: row["began"], proven: row["proven"],
                used: row["used"], hasSecondFactor: row["hasFactor"])
        }
    }
}
