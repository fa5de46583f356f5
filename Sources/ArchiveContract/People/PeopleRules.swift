package import Rights
import Tree

/// The rules about people, over the rows of a transaction. Nothing here knows which store has the rows.
///
/// Each rule examines everything before it writes anything, so that a refusal leaves no change behind.
package struct PeopleRules<Rows: PeopleRows> {
    package let rows: Rows

    package init(_ rows: Rows) { self.rows = rows }

    var now: Double { rows.now }

    /// A person by number. Throws `notFound` if there is none.
    package func known(_ number: Int64) throws -> StoredPerson {
        guard let person = try rows.persons(.number(number)).first else { throw ArchiveError.noPerson(number) }
        return person
    }

    /// Throws `studyUnknown` for a key that no study has. A later study of that key would have the right.
    package func refuseUnknown(_ key: String) throws {
        guard try rows.hasStudy(key) else { throw ArchiveError.noStudy(key) }
    }

    func change(_ number: Int64, _ change: PersonChange, by author: Author) throws -> StoredPerson {
        try rows.lockPeople()
        let person = try known(number)
        let isOwner = change.isOwner ?? person.isOwner
        let isDisabled = change.isDisabled ?? person.isDisabled
        let goes = person.isOwner && !person.isDisabled && (!isOwner || isDisabled)
        guard try !goes || rows.persons(.owners).count > 1 else { throw ArchiveError.lastOwner(number) }
        for membership in change.memberships ?? [] { try refuseUnknown(membership.study) }
        try rows.write(isOwner: isOwner, isDisabled: isDisabled, of: number)
        if let memberships = change.memberships {
            for old in person.memberships where !memberships.contains(old) {
                try takeBack(invitationsOf: number, into: old.study)
            }
            try rows.removeMemberships(of: number, in: nil)
            for membership in memberships { try rows.put(membership, of: number) }
        }
        if isDisabled || person.isOwner && !isOwner { try takeBack(invitationsOf: number) }
        if isDisabled { try rows.removeTokens(of: number) }
        try rows.removeSignIns(of: number, except: nil)
        let detail: Node = [
            "owner": .bool(isOwner), "disabled": .bool(isDisabled),
            "studies": .int((change.memberships ?? person.memberships).count),
        ]
        try rows.add(AuditNote(.person, of: "person \(number)", by: author, detail))
        return try known(number)
    }

    func setPassphrase(_ text: String, of number: Int64, keeping signIn: Int64?, by author: Author) throws {
        try rows.lockPeople()
        _ = try known(number)
        try writePassphrase(text, of: number, keeping: signIn, by: author)
    }

    private func writePassphrase(
        _ text: String, of number: Int64, keeping signIn: Int64?, by author: Author
    ) throws {
        try rows.write(passphrase: text, of: number)
        try rows.removeSignIns(of: number, except: signIn)
        // Links to reset the passphrase are no longer needed.
        try rows.endResets(of: number)
        try rows.add(AuditNote(.passphrase, of: "person \(number)", by: author))
    }

    /// Revokes a person's invitations, all or those into one study, because a person who may no longer invite must not
    /// keep a way in. The audit log tells who made a link.
    package func takeBack(invitationsOf person: Int64, into study: String? = nil) throws {
        try rows.endInvitations(madeBy: Author.person(person).actor, into: study)
    }

    /// Gives a person a membership in a study. Returns the person.
    package func setMember(_ number: Int64, _ membership: Membership, by author: Author) throws -> StoredPerson {
        try rows.lockPeople()
        try refuseUnknown(membership.study)
        let person = try known(number)
        try rows.put(membership, of: number)
        if membership.role != .researcher, !person.isOwner {
            try takeBack(invitationsOf: number, into: membership.study)
        }
        // A change of rights ends the person's sign-ins.
        try rows.removeSignIns(of: number, except: nil)
        let detail: Node = [
            "person": .int(number), "role": .text(membership.role.rawValue),
            "grants": .list(membership.grants.map { .text($0.rawValue) }),
        ]
        try rows.add(AuditNote(.studyMember, of: "study \(membership.study)", by: author, detail))
        return person
    }

    package func removeMember(_ number: Int64, of key: String, by author: Author) throws -> Bool {
        try rows.lockPeople()
        guard let person = try rows.persons(.number(number)).first,
            try rows.removeMemberships(of: number, in: key) > 0
        else { return false }
        if !person.isOwner { try takeBack(invitationsOf: number, into: key) }
        try rows.removeSignIns(of: number, except: nil)
        try rows.add(AuditNote(.studyMemberLeft, of: "study \(key)", by: author, ["person": .int(number)]))
        return true
    }
}

// MARK: Invitations

extension PeopleRules {
    func invite(_ invitation: Invitation, hash: String, by author: Author) throws -> StoredInvitation {
        try rows.lockPeople()
        if let person = invitation.person { _ = try known(person) }
        if let membership = invitation.membership { try refuseUnknown(membership.study) }
        let expires = now + invitation.lifetime
        let number = try rows.add(invitation, hash: hash, expires: expires)
        let detail: Node = ["kind": .text(invitation.kind.rawValue), "owner": .bool(invitation.isOwner)]
        try rows.add(AuditNote(.invitation, of: "invitation \(number)", by: author, detail))
        return StoredInvitation(number: number, invitation: invitation, created: now, expires: expires)
    }

    func revoke(invitation number: Int64, by author: Author) throws -> Bool {
        try rows.lockPeople()
        guard try !rows.invitations(.number(number)).isEmpty else { return false }
        try rows.end(invitation: number)
        try rows.add(AuditNote(.invitationRevoked, of: "invitation \(number)", by: author))
        return true
    }

    func takeUp(_ hash: String, as newcomer: Newcomer?) throws -> StoredPerson {
        try rows.lockPeople()
        guard let stored = try rows.invitations(.hash(hash)).first else { throw ArchiveError.linkIsOver }
        let number: Int64
        switch (stored.invitation.kind, newcomer) {
        case (.open, nil): number = try owner(stored.invitation.person)
        case (.open, let newcomer?):
            guard try rows.persons(.owners).isEmpty else { throw ArchiveError.labIsSetUp }
            number = try add(newcomer, stored)
        case (.join, let newcomer?): number = try add(newcomer, stored)
        case (.reset, let newcomer?):
            guard let person = stored.invitation.person, let text = newcomer.passphrase,
                try rows.persons(.number(person)).first?.isDisabled == false
            else { throw ArchiveError.linkIsOver }
            try writePassphrase(text, of: person, keeping: nil, by: .guest(person))
            number = person
        case (.join, nil), (.reset, nil): throw ArchiveError.linkIsOver
        }
        try rows.end(invitation: stored.number)
        let detail: Node = ["kind": .text(stored.invitation.kind.rawValue)]
        try rows.add(
            AuditNote(.invitationTaken, of: "invitation \(stored.number)", by: .guest(number), detail))
        return try known(number)
    }

    /// The owner who signs in with a link of the terminal: the named one, otherwise the first.
    private func owner(_ person: Int64?) throws -> Int64 {
        let owners = try rows.persons(.owners).map(\.number)
        guard let first = owners.first else { throw ArchiveError.labIsNotSetUp }
        guard let person else { return first }
        guard owners.contains(person) else { throw ArchiveError.linkIsOver }
        return person
    }

    /// Makes a new person.
    private func add(_ newcomer: Newcomer, _ stored: StoredInvitation) throws -> Int64 {
        guard let name = newcomer.name else { throw ArchiveError.linkIsOver }
        guard try rows.persons(.folded(name.folded)).isEmpty else { throw ArchiveError.nameIsTaken }
        let isSetUp = stored.invitation.kind == .open
        let isOwner = isSetUp || stored.invitation.isOwner
        let number = try rows.add(person: name, isOwner: isOwner, passphrase: newcomer.passphrase)
        if let membership = stored.invitation.membership { try rows.put(membership, of: number) }
        try rows.add(
            AuditNote(
                isSetUp ? .setUp : .person, of: "person \(number)", by: .guest(number), ["owner": .bool(isOwner)]))
        return number
    }
}
