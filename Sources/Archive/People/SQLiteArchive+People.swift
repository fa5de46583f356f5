import GRDB
import Rights
import Tree

extension SQLiteArchive: PeopleStore {
    package var now: Double { configuration.now() }

    package func people() async throws(ArchiveError) -> [StoredPerson] {
        try await read { database in try StoredPerson.all("1 ORDER BY id", [], in: database) }
    }

    package func person(_ number: Int64) async throws(ArchiveError) -> StoredPerson? {
        try await read { database in try StoredPerson.find(number, in: database) }
    }

    package func person(named name: PersonName) async throws(ArchiveError) -> StoredPerson? {
        try await read { database in try StoredPerson.all("folded = ?", [name.folded], in: database).first }
    }

    package func hasOwner() async throws(ArchiveError) -> Bool {
        try await read { database in try Self.owners(in: database) > 0 }
    }

    package func change(
        _ number: Int64, _ change: PersonChange, by author: Author
    ) async throws(ArchiveError) -> StoredPerson {
        let now = configuration.now()
        return try await queue.commit(isUrgent: true) { database in
            let person = try StoredPerson.known(number, in: database)
            let isOwner = change.isOwner ?? person.isOwner
            let isDisabled = change.isDisabled ?? person.isDisabled
            let goes = person.isOwner && !person.isDisabled && (!isOwner || isDisabled)
            guard try !goes || Self.owners(in: database) > 1 else {
                throw ArchiveError(
                    .lastOwner, at: "person \(number)", "this is the only owner, and one there must be",
                    remedy: "make somebody else an owner first")
            }
            for membership in change.memberships ?? [] {
                try StudyTeam.refuseUnknown(membership.study, in: database)
            }
            try database.execute(
                sql: "UPDATE persons SET isOwner = ?, isDisabled = ? WHERE id = ?",
                arguments: [isOwner, isDisabled, number])
            if let memberships = change.memberships {
                for old in person.memberships where !memberships.contains(old) {
                    try Self.takeBack(invitationsOf: number, into: old.study, in: database)
                }
                try database.execute(sql: "DELETE FROM members WHERE person = ?", arguments: [number])
                for membership in memberships { try Self.add(membership, to: number, in: database) }
            }
            if isDisabled || person.isOwner && !isOwner {
                try Self.takeBack(invitationsOf: number, in: database)
            }
            if isDisabled {
                try database.execute(sql: "DELETE FROM tokens WHERE person = ?", arguments: [number])
            }
            try database.execute(sql: "DELETE FROM signIns WHERE person = ?", arguments: [number])
            let detail: Node = [
                "owner": .bool(isOwner), "disabled": .bool(isDisabled),
                "studies": .int((change.memberships ?? person.memberships).count),
            ]
            let note = AuditNote(.person, of: "person \(number)", by: author, detail)
            try AuditChain.add(note, at: now, in: database)
            return try StoredPerson.known(number, in: database)
        }
    }

    package func setPassphrase(
        _ text: String, of number: Int64, keeping signIn: Int64?, by author: Author
    ) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit(isUrgent: true) { database in
            _ = try StoredPerson.known(number, in: database)
            try Self.setPassphrase(text, of: number, keeping: signIn, by: author, now: now, in: database)
        }
    }

    package func strengthen(_ text: String, of number: Int64) async throws(ArchiveError) {
        try await queue.commit(isUrgent: true) { database in
            try database.execute(sql: "UPDATE persons SET passphrase = ? WHERE id = ?", arguments: [text, number])
        }
    }

    static func setPassphrase(
        _ text: String, of number: Int64, keeping signIn: Int64?, by author: Author, now: Double, in database: Database
    ) throws {
        try database.execute(sql: "UPDATE persons SET passphrase = ? WHERE id = ?", arguments: [text, number])
        try database.execute(
            sql: "DELETE FROM signIns WHERE person = ? AND id IS NOT ?", arguments: [number, signIn])
        // Links to reset the passphrase are no longer needed.
        try database.execute(
            sql: "UPDATE invitations SET isOver = 1 WHERE kind = 'reset' AND person = ?", arguments: [number])
        try AuditChain.add(AuditNote(.passphrase, of: "person \(number)", by: author), at: now, in: database)
    }

    static func add(_ membership: Membership, to number: Int64, in database: Database) throws {
        try database.execute(
            sql: "INSERT OR REPLACE INTO members (person, study, role, grants) VALUES (?, ?, ?, ?)",
            arguments: [number, membership.study, membership.role.rawValue, membership.grantNames])
    }

    /// The number of owners who may sign in.
    static func owners(in database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM persons WHERE isOwner AND NOT isDisabled") ?? 0
    }
}

extension StoredPerson {
    /// The persons for whom a condition holds.
    static func all(_ condition: String, _ arguments: StatementArguments, in database: Database) throws
        -> [StoredPerson]
    {
        try Row.fetchAll(database, sql: "SELECT * FROM persons WHERE \(condition)", arguments: arguments).map { row in
            try StoredPerson(row, in: database)
        }
    }

    static func find(_ number: Int64, in database: Database) throws -> StoredPerson? {
        try all("id = ?", [number], in: database).first
    }

    /// Finds a person. Throws `notFound` for an unknown number.
    static func known(_ number: Int64, in database: Database) throws -> StoredPerson {
        guard let person = try find(number, in: database) else {
            throw ArchiveError(
                .notFound, at: "person \(number)", "there is no such person", remedy: "see the list of people")
        }
        return person
    }

    private init(_ row: Row, in database: Database) throws {
        let number: Int64 = row["id"]
        let factor = try SecondFactor.find(of: number, isConfirmed: true, in: database)
        let codes = try Int.fetchOne(
            database, sql: "SELECT count(*) FROM recoveryCodes WHERE person = ?", arguments: [number])
        let members = try Row.fetchAll(
            database, sql: "SELECT study, role, grants FROM members WHERE person = ? ORDER BY study",
            arguments: [number])
        self.init(
            number: number, name: row["name"], isOwner: row["isOwner"], isDisabled: row["isDisabled"],
            passphrase: row["passphrase"], secondFactor: factor, recoveryCodes: codes ?? 0,
            memberships: members.compactMap { Membership(study: $0["study"], role: $0["role"], grants: $0["grants"]) },
            created: row["created"])
    }
}

extension Membership {
    /// The grants as stored text.
    var grantNames: String { grants.map(\.rawValue).joined(separator: " ") }

    /// Reads a stored membership; nil for a role that this version does not know, which gives no right.
    init?(study: String?, role: String?, grants: String?) {
        guard let study, let role = role.flatMap(Role.init(rawValue:)) else { return nil }
        let names = (grants ?? "").split(separator: " ")
        self.init(study: study, role: role, grants: names.compactMap { Grant(rawValue: String($0)) })
    }
}
