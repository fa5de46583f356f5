package import Rights
import Tree

extension PostgresTransaction: PeopleRows {
    package func lockPeople() throws {
        if isReading { return }
        try database.rows("SELECT 1 FROM numbers WHERE name = 'people' FOR UPDATE")
    }

    /// The next number of a kind, which is never given again.
    func next(_ numbers: Numbers) throws -> Int64 {
        try database.rows(
            "UPDATE numbers SET last = last + 1 WHERE name = $1 RETURNING last", [.text(numbers.rawValue)]
        ).first?[0] ?? 0
    }

    enum Numbers: String {
        case persons, tokens, invitations, studies
        case signIns = "sign-ins"
    }

    package func persons(_ which: WhichPersons) throws -> [StoredPerson] {
        let (condition, values): (String, [PostgresValue]) =
            switch which {
            case .all: ("true", [])
            case .number(let number): ("p.id = $1", [.int(number)])
            case .folded(let text): ("p.folded = $1", [.text(text)])
            case .owners: ("p.is_owner AND NOT p.is_disabled", [])
            }
        return try database.rows(
            """
            SELECT p.id, p.name, p.is_owner, p.is_disabled, p.passphrase, p.created,
                (SELECT count(*) FROM recovery_codes WHERE person = p.id)
            FROM persons p WHERE \(condition) ORDER BY p.id
            """, values
        ).map { row in
            let number: Int64 = row[0]
            return StoredPerson(
                number: number, name: row[1], isOwner: row[2], isDisabled: row[3], passphrase: row[4],
                secondFactor: try factor(of: number, isConfirmed: true), recoveryCodes: row[6],
                memberships: try memberships(of: number), created: row[5])
        }
    }

    private func memberships(of person: Int64) throws -> [Membership] {
        try database.rows("SELECT study, role, grants FROM members WHERE person = $1 ORDER BY study", [.int(person)])
            .compactMap { Membership(study: $0[0], role: $0[1], grants: $0[2]) }
    }

    package func add(person name: PersonName, isOwner: Bool, passphrase: String?) throws -> Int64 {
        let number = try next(.persons)
        try database.rows(
            """
            INSERT INTO persons (id, name, folded, is_owner, passphrase, created)
            VALUES ($1, $2, $3, $4, $5::text, $6)
            """,
            [
                .int(number), .text(name.text), .text(name.folded), .bool(isOwner), .text(passphrase), .double(now),
            ])
        return number
    }

    package func write(isOwner: Bool, isDisabled: Bool, of person: Int64) throws {
        try database.rows(
            "UPDATE persons SET is_owner = $2, is_disabled = $3 WHERE id = $1",
            [.int(person), .bool(isOwner), .bool(isDisabled)])
    }

    package func write(passphrase: String, of person: Int64) throws {
        try database.rows(
            "UPDATE persons SET passphrase = $2 WHERE id = $1", [.int(person), .text(passphrase)])
    }

    package func put(_ membership: Membership, of person: Int64) throws {
        try database.rows(
            """
            INSERT INTO members VALUES ($1, $2, $3, $4)
            ON CONFLICT (person, study) DO UPDATE SET role = excluded.role, grants = excluded.grants
            """,
            [
                .int(person), .text(membership.study), .text(membership.role.rawValue), .text(membership.grantNames),
            ])
    }

    @discardableResult package func removeMemberships(of person: Int64, in study: String?) throws -> Int {
        try database.rows(
            "DELETE FROM members WHERE person = $1 AND ($2::text IS NULL OR study = $2) RETURNING 1",
            [.int(person), .text(study)]
        ).count
    }

    package func hasStudy(_ key: String) throws -> Bool {
        try !database.rows("SELECT 1 FROM studies WHERE key = $1", [.text(key)]).isEmpty
    }

    package func forgetTeam(of key: String) throws {
        try lockPeople()
        try database.rows("DELETE FROM members WHERE study = $1", [.text(key)])
        try database.rows("UPDATE invitations SET is_over = true WHERE study = $1", [.text(key)])
        // A list of keys is JSON as text, which is read here since not every database reads it.
        for row in try database.rows("SELECT id, studies FROM tokens WHERE studies IS NOT NULL") {
            let studies = ((try? Value(json: row[1] as String))?.list ?? []).compactMap(\.text)
            guard studies.contains(key) else { continue }
            let left = Value.list(studies.filter { $0 != key }.map { .text($0) })
            try database.rows(
                "UPDATE tokens SET studies = $2 WHERE id = $1", [.int(row[0] as Int64), .text(left.json())])
        }
    }

    package func invitations(_ which: WhichInvitations) throws -> [StoredInvitation] {
        let (condition, value): (String, PostgresValue?) =
            switch which {
            case .listed: ("kind <> 'open'", nil)
            case .number(let number): ("kind <> 'open' AND id = $2", .int(number))
            case .hash(let hash): ("hash = $2", .text(hash))
            }
        return try database.rows(
            """
            SELECT id, kind, person, is_owner, study, role, grants, created, expires FROM invitations
            WHERE NOT is_over AND expires > $1 AND \(condition) ORDER BY id
            """, [.double(now)] + [value].compactMap { $0 }
        ).compactMap { row in
            guard let kind = Invitation.Kind(rawValue: row[1]) else { return nil }
            return StoredInvitation(
                number: row[0],
                invitation: Invitation(
                    kind, person: row[2], isOwner: row[3],
                    membership: Membership(study: row[4], role: row[5], grants: row[6])),
                created: row[7], expires: row[8])
        }
    }

    package func add(_ invitation: Invitation, hash: String, expires: Double) throws -> Int64 {
        let (number, member) = (try next(.invitations), invitation.membership)
        try database.rows(
            """
            INSERT INTO invitations (id, hash, kind, person, is_owner, study, role, grants, created, expires)
            VALUES ($1, $2, $3, $4::bigint, $5, $6::text, $7::text, $8::text, $9, $10)
            """,
            [
                .int(number), .text(hash), .text(invitation.kind.rawValue), .int(invitation.person),
                .bool(invitation.isOwner), .text(member?.study), .text(member?.role.rawValue),
                .text(member?.grantNames), .double(now), .double(expires),
            ])
        return number
    }

    package func end(invitation number: Int64) throws {
        try database.rows("UPDATE invitations SET is_over = true WHERE id = $1", [.int(number)])
    }

    package func endResets(of person: Int64) throws {
        try database.rows(
            "UPDATE invitations SET is_over = true WHERE kind = 'reset' AND person = $1", [.int(person)])
    }

    package func endInvitations(madeBy actor: String, into study: String?) throws {
        try database.rows(
            """
            UPDATE invitations SET is_over = true WHERE NOT is_over AND ($2::text IS NULL OR study = $2)
                AND 'invitation ' || id::text IN (SELECT object FROM audit WHERE action = $3 AND actor = $1)
            """, [.text(actor), .text(study), .text(AuditAction.invitation.rawValue)])
    }
}
