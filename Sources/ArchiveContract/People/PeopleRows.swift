package import Rights

/// The rows of people, of their sign-ins and secrets, in one transaction of a store.
///
/// ``PeopleRules`` decides by them. Numbers are never given twice.
package protocol PeopleRows {
    /// The time now, in milliseconds since 1970.
    var now: Double { get }
    /// The reason to doubt the clock; nil if there is none.
    func doubt() throws -> ClockDoubt?
    /// Adds an entry to the audit log. It is the last step of a change.
    func add(_ note: AuditNote) throws
    /// Keeps other transactions from changing persons and invitations until this one ends.
    func lockPeople() throws

    /// The persons, in the order of their numbers.
    func persons(_ which: WhichPersons) throws -> [StoredPerson]
    /// Adds a person and gives the number.
    func add(person name: PersonName, isOwner: Bool, passphrase: String?) throws -> Int64
    func write(isOwner: Bool, isDisabled: Bool, of person: Int64) throws
    func write(passphrase: String, of person: Int64) throws
    /// Gives a person a membership in place of any previous one in its study.
    func put(_ membership: Membership, of person: Int64) throws
    /// Removes a person's memberships: that in one study, or all for nil.
    ///
    /// - Returns: the number of removed ones.
    @discardableResult func removeMemberships(of person: Int64, in study: String?) throws -> Int
    func hasStudy(_ key: String) throws -> Bool
    /// Removes all rights under a key: those of members, of open invitations and of tokens.
    func forgetTeam(of key: String) throws

    /// The valid invitations, in the order of their numbers.
    func invitations(_ which: WhichInvitations) throws -> [StoredInvitation]
    func add(_ invitation: Invitation, hash: String, expires: Double) throws -> Int64
    func end(invitation number: Int64) throws
    /// Ends all links with which a person can choose a new passphrase.
    func endResets(of person: Int64) throws
    /// Ends the invitations that an actor of the audit log has made: those into one study, or all for nil.
    func endInvitations(madeBy actor: String, into study: String?) throws

    func factor(of person: Int64, isConfirmed: Bool) throws -> SecondFactor?
    /// Keeps a factor that is not confirmed, in place of a previous one.
    func propose(_ factor: SecondFactor, of person: Int64) throws
    /// Puts the proposed factor in place of the confirmed one.
    func confirmFactor(of person: Int64, step: Int64) throws
    func removeFactors(of person: Int64) throws
    /// Notes a step if it is later than the last. Returns false otherwise.
    func spend(step: Int64, of person: Int64) throws -> Bool
    /// Removes a recovery code. Returns false if there is none.
    func spend(recovery hash: String, of person: Int64) throws -> Bool
    func put(recovery hashes: [String], of person: Int64) throws

    /// The valid sign-ins, in the order of their numbers.
    func signIns(_ which: WhichSignIns) throws -> [StoredSignIn]
    func add(_ signIn: NewSignIn) throws -> Int64
    func write(use signIn: Int64) throws
    func write(hash: String, hasSecondFactor: Bool, of signIn: Int64) throws
    /// Removes the sign-ins whose time is over.
    func removeOverSignIns() throws
    /// Removes a person's sign-ins that were used least recently, except some.
    func removeSignIns(of person: Int64, exceptNewest count: Int) throws
    /// Removes all sign-ins of a person, except the given one.
    func removeSignIns(of person: Int64, except signIn: Int64?) throws
    /// Removes sign-ins: those of one person, or of all for nil; only the given one, or all for nil.
    func removeSignIns(of person: Int64?, only signIn: Int64?) throws -> Int

    /// The valid tokens, in the order of their numbers.
    func tokens(_ which: WhichTokens) throws -> [StoredToken]
    func add(_ token: NewToken, hash: String, of person: Int64) throws -> Int64
    func write(day: Int, ofToken number: Int64) throws
    /// Removes a token of the given person, or of any person for nil. Returns false if there is none.
    func remove(token number: Int64, of person: Int64?) throws -> Bool
    func removeTokens(of person: Int64) throws

    /// The entries of the audit log after a number, in order.
    func audit(after number: Int64, limit: Int) throws -> [AuditEntry]
    func auditHead() throws -> AuditHead
    /// The highest number that an entry ever got.
    func highestAuditNumber() throws -> Int64
    /// The number of a profile in the audit log.
    func number(of profile: ProfileIdentifier) throws -> Int64?
}

package enum WhichPersons: Sendable {
    case all
    case number(Int64)
    /// The person with this form of a name.
    case folded(String)
    /// Owners who may sign in.
    case owners
}

package enum WhichInvitations: Sendable {
    /// All but those of the terminal.
    case listed
    /// One of the listed, by its number.
    case number(Int64)
    case hash(String)
}

package enum WhichSignIns: Sendable {
    case hash(String)
    case person(Int64)
}

package enum WhichTokens: Sendable {
    case all
    case hash(String)
    case person(Int64)
}
