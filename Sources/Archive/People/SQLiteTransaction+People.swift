import GRDB
package import Rights

extension SQLiteTransaction: PeopleRows {
    /// SQLite has one writer at a time.
    package func lockPeople() {}

    package func persons(_ which: WhichPersons) throws -> [StoredPerson] {
        let (condition, arguments): (String, StatementArguments) =
            switch which {
            case .all: ("1", [])
            case .number(let number): ("id = ?", [number])
            case .folded(let text): ("folded = ?", [text])
            case .owners: ("isOwner AND NOT isDisabled", [])
            }
        return try Row.fetchAll(
            database.cachedStatement(sql: "SELECT * FROM persons WHERE \(condition) ORDER BY id"),
            arguments: arguments
        ).map(person)
    }

    private func person(_ row: Row) throws -> StoredPerson {
        let number: Int64 = row["id"]
        let codes: Int? = try value("SELECT count(*) FROM recoveryCodes WHERE person = ?", [number])
        let members = try Row.fetchAll(
            database.cachedStatement(sql: "SELECT study, role, grants FROM members WHERE person = ? ORDER BY study"),
            arguments: [number])
        return StoredPerson(
            number: number, name: row["name"], isOwner: row["isOwner"], isDisabled: row["isDisabled"],
            passphrase: row["passphrase"], secondFactor: try factor(of: number, isConfirmed: true),
            recoveryCodes: codes ?? 0,
            memberships: members.compactMap { Membership(study: $0["study"], role: $0["role"], grants: $0["grants"]) },
            created: row["created"])
    }

    package func add(person name: PersonName, isOwner: Bool, passphrase: String?) throws -> Int64 {
        try execute(
            "INSERT INTO persons (name, folded, isOwner, passphrase, created) VALUES (?, ?, ?, ?, ?)",
            [name.text, name.folded, isOwner, passphrase, now])
        return database.lastInsertedRowID
    }

    package func write(isOwner: Bool, isDisabled: Bool, of person: Int64) throws {
        try execute("UPDATE persons SET isOwner = ?, isDisabled = ? WHERE id = ?", [isOwner, isDisabled, person])
    }

    package func write(passphrase: String, of person: Int64) throws {
        try execute("UPDATE persons SET passphrase = ? WHERE id = ?", [passphrase, person])
    }

    package func put(_ membership: Membership, of person: Int64) throws {
        try execute(
            "INSERT OR REPLACE INTO members (person, study, role, grants) VALUES (?, ?, ?, ?)",
            [person, membership.study, membership.role.rawValue, membership.grantNames])
    }

    @discardableResult package func removeMemberships(of person: Int64, in study: String?) throws -> Int {
        try execute("DELETE FROM members WHERE person = ? AND study = coalesce(?, study)", [person, study])
        return database.changesCount
    }

    package func hasStudy(_ key: String) throws -> Bool {
        try value("SELECT EXISTS (SELECT 1 FROM studies WHERE key = ?)", [key]) ?? false
    }

    // A key is free again when its study is purged.
    package func forgetTeam(of key: String) throws {
        try execute("DELETE FROM members WHERE study = ?", [key])
        try execute("UPDATE invitations SET isOver = 1 WHERE study = ?", [key])
        try execute(
            """
            UPDATE tokens SET studies = (SELECT json_group_array(value) FROM json_each(studies) WHERE value <> ?1)
            WHERE ?1 IN (SELECT value FROM json_each(studies))
            """, [key])
    }

    package func invitations(_ which: WhichInvitations) throws -> [StoredInvitation] {
        let (condition, arguments): (String, StatementArguments) =
            switch which {
            case .listed: ("kind <> 'open'", [])
            case .number(let number): ("id = ? AND kind <> 'open'", [number])
            case .hash(let hash): ("hash = ?", [hash])
            }
        return try Row.fetchAll(
            database.cachedStatement(
                sql: "SELECT * FROM invitations WHERE NOT isOver AND expires > ? AND \(condition) ORDER BY id"),
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

    package func add(_ invitation: Invitation, hash: String, expires: Double) throws -> Int64 {
        let member = invitation.membership
        try execute(
            """
            INSERT INTO invitations (hash, kind, person, isOwner, study, role, grants, created, expires)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                hash, invitation.kind.rawValue, invitation.person, invitation.isOwner, member?.study,
                member?.role.rawValue, member?.grantNames, now, expires,
            ])
        return database.lastInsertedRowID
    }

    package func end(invitation number: Int64) throws {
        try execute("UPDATE invitations SET isOver = 1 WHERE id = ?", [number])
    }

    package func endResets(of person: Int64) throws {
        try execute("UPDATE invitations SET isOver = 1 WHERE kind = 'reset' AND person = ?", [person])
    }

    package func endInvitations(madeBy actor: String, into study: String?) throws {
        try execute(
            """
            UPDATE invitations SET isOver = 1 WHERE NOT isOver AND study IS coalesce(?2, study)
                AND 'invitation ' || id IN (SELECT object FROM audit WHERE action = ?3 AND actor = ?1)
            """, [actor, study, AuditAction.invitation.rawValue])
    }
}
