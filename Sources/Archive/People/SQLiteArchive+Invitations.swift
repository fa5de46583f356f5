import GRDB
import Rights
import Tree

extension SQLiteArchive {
    package func invite(
        _ invitation: Invitation, hash: String, by author: Author
    ) async throws(ArchiveError) -> StoredInvitation {
        let now = configuration.now()
        return try await queue.commit(isUrgent: true) { database in
            if let person = invitation.person { _ = try StoredPerson.known(person, in: database) }
            let member = invitation.membership
            if let member { try StudyTeam.refuseUnknown(member.study, in: database) }
            try database.execute(
                sql: """
                    INSERT INTO invitations (hash, kind, person, isOwner, study, role, grants, created, expires)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    hash, invitation.kind.rawValue, invitation.person, invitation.isOwner, member?.study,
                    member?.role.rawValue, member?.grantNames, now, now + invitation.lifetime,
                ])
            let stored = StoredInvitation(
                number: database.lastInsertedRowID, invitation: invitation, created: now,
                expires: now + invitation.lifetime)
            let detail: Node = ["kind": .text(invitation.kind.rawValue), "owner": .bool(invitation.isOwner)]
            let note = AuditNote(.invitation, of: "invitation \(stored.number)", by: author, detail)
            try AuditChain.add(note, at: now, in: database)
            return stored
        }
    }

    package func invitations() async throws(ArchiveError) -> [StoredInvitation] {
        let now = configuration.now()
        return try await read { database in
            try StoredInvitation.all("kind <> 'open' ORDER BY id", [], now: now, in: database)
        }
    }

    package func invitation(hash: String) async throws(ArchiveError) -> StoredInvitation? {
        let now = configuration.now()
        return try await read { database in try StoredInvitation.find(hash, now: now, in: database) }
    }

    package func revoke(invitation number: Int64, by author: Author) async throws(ArchiveError) -> Bool {
        let now = configuration.now()
        return try await queue.commit(isUrgent: true) { database in
            let rows = try StoredInvitation.all("id = ? AND kind <> 'open'", [number], now: now, in: database)
            guard !rows.isEmpty else { return false }
            try Self.close(number, in: database)
            let note = AuditNote(.invitationRevoked, of: "invitation \(number)", by: author)
            try AuditChain.add(note, at: now, in: database)
            return true
        }
    }

    package func takeUp(_ hash: String, as newcomer: Newcomer?) async throws(ArchiveError) -> StoredPerson {
        let now = configuration.now()
        return try await queue.commit(isUrgent: true) { database in
            guard let stored = try StoredInvitation.find(hash, now: now, in: database) else {
                throw ArchiveError.linkIsOver
            }
            let number: Int64
            switch (stored.invitation.kind, newcomer) {
            case (.open, nil): number = try Self.owner(stored.invitation.person, in: database)
            case (.open, let newcomer?):
                guard try Self.owners(in: database) == 0 else { throw ArchiveError.isSetUp }
                number = try Self.add(newcomer, stored, now: now, in: database)
            case (.join, let newcomer?): number = try Self.add(newcomer, stored, now: now, in: database)
            case (.reset, let newcomer?):
                guard let person = stored.invitation.person, let text = newcomer.passphrase,
                    try StoredPerson.find(person, in: database)?.isDisabled == false
                else { throw ArchiveError.linkIsOver }
                try Self.setPassphrase(
                    text, of: person, keeping: nil, by: .guest(person), now: now, in: database)
                number = person
            case (.join, nil), (.reset, nil): throw ArchiveError.linkIsOver
            }
            try Self.close(stored.number, in: database)
            let note = AuditNote(
                .invitationTaken, of: "invitation \(stored.number)", by: .guest(number),
                ["kind": .text(stored.invitation.kind.rawValue)])
            try AuditChain.add(note, at: now, in: database)
            return try StoredPerson.known(number, in: database)
        }
    }

    /// The owner who signs in with a link of the terminal: the named one, otherwise the first.
    private static func owner(_ person: Int64?, in database: Database) throws -> Int64 {
        let owners = try StoredPerson.all("isOwner AND NOT isDisabled ORDER BY id", [], in: database).map(\.number)
        guard let first = owners.first else {
            throw ArchiveError(
                .notSetUp, at: "the lab", "nobody has set it up yet", remedy: "choose a name; the link holds still")
        }
        guard let person else { return first }
        guard owners.contains(person) else { throw ArchiveError.linkIsOver }
        return person
    }

    /// Makes a new person.
    private static func add(
        _ newcomer: Newcomer, _ stored: StoredInvitation, now: Double, in database: Database
    ) throws -> Int64 {
        guard let name = newcomer.name else { throw ArchiveError.linkIsOver }
        guard try StoredPerson.all("folded = ?", [name.folded], in: database).isEmpty else {
            throw ArchiveError(
                .nameTaken, at: "the name", "somebody else has it", remedy: "choose another; the link holds still")
        }
        let isSetUp = stored.invitation.kind == .open
        try database.execute(
            sql: "INSERT INTO persons (name, folded, isOwner, passphrase, created) VALUES (?, ?, ?, ?, ?)",
            arguments: [name.text, name.folded, isSetUp || stored.invitation.isOwner, newcomer.passphrase, now])
        let number = database.lastInsertedRowID
        if let membership = stored.invitation.membership { try add(membership, to: number, in: database) }
        let note = AuditNote(
            isSetUp ? .setUp : .person, of: "person \(number)", by: .guest(number),
            ["owner": .bool(isSetUp || stored.invitation.isOwner)])
        try AuditChain.add(note, at: now, in: database)
        return number
    }

    /// Revokes a person's invitations, all or those into one study, because a person who may no longer invite must not
    /// keep a way in. The audit log tells who made a link.
    static func takeBack(invitationsOf person: Int64, into study: String? = nil, in database: Database) throws {
        try database.execute(
            sql: """
                UPDATE invitations SET isOver = 1 WHERE NOT isOver AND study IS coalesce(?2, study)
                    AND 'invitation ' || id IN (SELECT object FROM audit WHERE action = ?3 AND actor = ?1)
                """,
            arguments: [Author.person(person).actor, study, AuditAction.invitation.rawValue])
    }

    private static func close(_ number: Int64, in database: Database) throws {
        try database.execute(sql: "UPDATE invitations SET isOver = 1 WHERE id = ?", arguments: [number])
    }
}

extension StoredInvitation {
    /// The valid invitations for which a condition holds.
    static func all(
        _ condition: String, _ arguments: StatementArguments, now: Double, in database: Database
    ) throws -> [StoredInvitation] {
        try Row.fetchAll(
            database, sql: "SELECT * FROM invitations WHERE NOT isOver AND expires > ? AND \(condition)",
            arguments: [now] + arguments
        ).compactMap { row in
            guard let kind = Invitation.Kind(rawValue: row["kind"]) else { return nil }
            let membership = Membership(study: row["study"], role: row["role"], grants: row["grants"])
            return StoredInvitation(
                number: row["id"],
                invitation: Invitation(
                    kind, person: row["person"], isOwner: row["isOwner"], membership: membership),
                created: row["created"], expires: row["expires"])
        }
    }

    static func find(_ hash: String, now: Double, in database: Database) throws -> StoredInvitation? {
        try all("hash = ?", [hash], now: now, in: database).first
    }
}

extension ArchiveError {
    /// Every reason for an invalid link has the same text, so that guessing links reveals nothing.
    static let linkIsOver = ArchiveError(
        .notFound, at: "the link", "it was used, has expired, was taken back, or never held",
        remedy: "ask for a new one; a link is copied whole, to its last letter")

    static let isSetUp = ArchiveError(
        .isSetUp, at: "the lab", "somebody has set it up already", remedy: "sign in instead")
}
