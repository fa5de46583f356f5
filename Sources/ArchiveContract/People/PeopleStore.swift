/// The store of people, of their sign-ins and secrets, and of the audit log, as the server sees it.
///
/// Every change returns after it is on disk, with its audit entry in the same transaction. Secrets are passed as
/// hashes.
package protocol PeopleStore: Sendable {
    /// The clock by which links, sign-ins and tokens expire, in milliseconds since 1970.
    var now: Double { get }

    func people() async throws(ArchiveError) -> [StoredPerson]
    func person(_ number: Int64) async throws(ArchiveError) -> StoredPerson?
    func person(named name: PersonName) async throws(ArchiveError) -> StoredPerson?
    /// Whether the lab is set up, which means that it has an owner.
    func hasOwner() async throws(ArchiveError) -> Bool
    /// Changes a person's rights, which ends their sign-ins. Throws `lastOwner` if no owner would be left, and
    /// `notFound`.
    func change(
        _ number: Int64, _ change: PersonChange, by author: Author
    ) async throws(ArchiveError) -> StoredPerson
    /// Sets a person's passphrase, as PHC text. All sign-ins of the person end, except the given one.
    func setPassphrase(
        _ text: String, of number: Int64, keeping signIn: Int64?, by author: Author
    ) async throws(ArchiveError)
    /// Stores the hash of the same passphrase with present parameters.
    func strengthen(_ text: String, of number: Int64) async throws(ArchiveError)

    func invite(
        _ invitation: Invitation, hash: String, by author: Author
    ) async throws(ArchiveError) -> StoredInvitation
    /// The valid invitations, without those of the terminal.
    func invitations() async throws(ArchiveError) -> [StoredInvitation]
    /// A valid invitation; nil if it is used, revoked, expired or unknown.
    func invitation(hash: String) async throws(ArchiveError) -> StoredInvitation?
    func revoke(invitation number: Int64, by author: Author) async throws(ArchiveError) -> Bool
    /// Accepts an invitation, which uses it up. Of two attempts at the same time one succeeds. The newcomer is nil for
    /// an owner with a link of the terminal.
    ///
    /// - Throws: `notFound` if the link is not valid, `nameTaken`, `isSetUp` for a second set-up, `notSetUp` if there
    ///   is no owner yet. Apart from `notFound` the link stays valid.
    func takeUp(_ hash: String, as newcomer: Newcomer?) async throws(ArchiveError) -> StoredPerson

    /// Keeps a second factor until it is confirmed.
    func propose(_ factor: SecondFactor, for number: Int64) async throws(ArchiveError)
    /// The second factor that is not confirmed yet.
    func proposedFactor(of number: Int64) async throws(ArchiveError) -> SecondFactor?
    /// Confirms the proposed second factor, with new recovery codes.
    func confirmFactor(
        of number: Int64, step: Int64, recovery hashes: [String], by author: Author
    ) async throws(ArchiveError) -> Bool
    func removeFactor(of number: Int64, by author: Author) async throws(ArchiveError) -> Bool
    /// Uses up the code of a step. Returns false if it or a later one was used before.
    func spend(step: Int64, of number: Int64) async throws(ArchiveError) -> Bool
    /// Uses up a recovery code. Returns false if there is no such code.
    func spend(recovery hash: String, of number: Int64) async throws(ArchiveError) -> Bool
    func replaceRecovery(_ hashes: [String], of number: Int64, by author: Author) async throws(ArchiveError)

    /// Begins a sign-in. Throws `notFound` if the person was disabled meanwhile.
    func begin(_ signIn: NewSignIn, by author: Author) async throws(ArchiveError) -> StoredSignIn
    /// A valid sign-in with its person.
    func signIn(hash: String) async throws(ArchiveError) -> (signIn: StoredSignIn, person: StoredPerson)?
    func signIns(of number: Int64) async throws(ArchiveError) -> [StoredSignIn]
    func noteUse(of signIn: Int64) async throws(ArchiveError)
    /// Gives a sign-in another secret, for instance after a change of rights. The parameter says whether the second
    /// factor was proven now. The passphrase was proven in any case.
    func renew(_ signIn: Int64, hash: String, hasSecondFactor: Bool) async throws(ArchiveError)
    /// Ends sign-ins: those of one person, or of all persons for nil; only the given one, or all for nil.
    func endSignIns(of number: Int64?, only signIn: Int64?, by author: Author) async throws(ArchiveError) -> Int

    func make(
        _ token: NewToken, hash: String, of number: Int64, by author: Author
    ) async throws(ArchiveError) -> StoredToken
    /// A valid token with its person.
    func token(hash: String) async throws(ArchiveError) -> (token: StoredToken, person: StoredPerson)?
    /// The valid tokens.
    ///
    /// - Parameter number: the tokens' person; all persons if nil.
    func tokens(of number: Int64?) async throws(ArchiveError) -> [StoredToken]
    func noteUse(ofToken number: Int64) async throws(ArchiveError)
    /// Ends a token of the given person, or of any person for nil.
    func end(token number: Int64, of person: Int64?, by author: Author) async throws(ArchiveError) -> Bool

    /// Adds an audit entry about an event that does not change the archive.
    func note(_ note: AuditNote) async throws(ArchiveError)
    /// The entries after a number, in order.
    func audit(after number: Int64, limit: Int) async throws(ArchiveError) -> [AuditEntry]
    /// The findings of retention: the rows that are deleted now, and soon.
    func retention() async throws(ArchiveError) -> [RetentionFinding]
    func auditHead() async throws(ArchiveError) -> AuditHead
    func verifyAudit(holding known: AuditHead?) async throws(ArchiveError) -> AuditReport
    /// The author that the audit log has for a profile; nil for a profile that has never stored anything.
    func author(_ profile: ProfileIdentifier) async throws(ArchiveError) -> Author?
}
