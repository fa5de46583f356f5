/// Where people are kept, what proves who they are, and what was done: the seam between the server and a database.
///
/// Every change returns after it is on disk, with its line of the audit log in the same transaction. Secrets come as hashes.
package protocol PeopleStore: Sendable {
    /// The clock by which links, sign-ins and tokens end: milliseconds since 1970.
    var now: Double { get }

    func people() async throws(ArchiveError) -> [StoredPerson]
    func person(_ number: Int64) async throws(ArchiveError) -> StoredPerson?
    func person(named name: PersonName) async throws(ArchiveError) -> StoredPerson?
    /// Whether somebody has set the lab up: whether there is an owner.
    func hasOwner() async throws(ArchiveError) -> Bool
    /// Changes what a person is, which ends their sign-ins. Throws `lastOwner` rather than to leave none, `notFound`.
    func change(
        _ number: Int64, _ change: PersonChange, by author: Author
    ) async throws(ArchiveError) -> StoredPerson
    /// Sets a person's passphrase, as PHC text, which ends their sign-ins but one.
    func setPassphrase(
        _ text: String, of number: Int64, keeping signIn: Int64?, by author: Author
    ) async throws(ArchiveError)
    /// Stores the same passphrase hashed with today's parameters.
    func strengthen(_ text: String, of number: Int64) async throws(ArchiveError)

    func invite(
        _ invitation: Invitation, hash: String, by author: Author
    ) async throws(ArchiveError) -> StoredInvitation
    /// Invitations that hold still, without those of the terminal.
    func invitations() async throws(ArchiveError) -> [StoredInvitation]
    /// An invitation that holds still; nil if it is used, revoked, over or unknown.
    func invitation(hash: String) async throws(ArchiveError) -> StoredInvitation?
    func revoke(invitation number: Int64, by author: Author) async throws(ArchiveError) -> Bool
    /// Uses an invitation up, once: of two who come at the same time one wins. Who comes is nil for an owner by a link of
    /// the terminal.
    ///
    /// - Throws: `notFound` if the link does not hold, `nameTaken`, `isSetUp` for a second set-up, `notSetUp` where there is no
    ///   owner yet. The link then holds still.
    func takeUp(_ hash: String, as newcomer: Newcomer?) async throws(ArchiveError) -> StoredPerson

    /// Keeps a second factor that has to be proven before it counts.
    func propose(_ factor: SecondFactor, for number: Int64) async throws(ArchiveError)
    /// The second factor that waits to be proven.
    func proposedFactor(of number: Int64) async throws(ArchiveError) -> SecondFactor?
    /// Takes the proposed second factor, with new recovery codes.
    func confirmFactor(
        of number: Int64, step: Int64, recovery hashes: [String], by author: Author
    ) async throws(ArchiveError) -> Bool
    func removeFactor(of number: Int64, by author: Author) async throws(ArchiveError) -> Bool
    /// Uses a step's code up; false if it or a later one was used before.
    func spend(step: Int64, of number: Int64) async throws(ArchiveError) -> Bool
    /// Uses a recovery code up; false if there is none like it.
    func spend(recovery hash: String, of number: Int64) async throws(ArchiveError) -> Bool
    func replaceRecovery(_ hashes: [String], of number: Int64, by author: Author) async throws(ArchiveError)

    /// Throws `notFound` if the person was disabled meanwhile.
    func begin(_ signIn: NewSignIn, by author: Author) async throws(ArchiveError) -> StoredSignIn
    /// A sign-in that lasts still, and whose it is.
    func signIn(hash: String) async throws(ArchiveError) -> (signIn: StoredSignIn, person: StoredPerson)?
    func signIns(of number: Int64) async throws(ArchiveError) -> [StoredSignIn]
    func noteUse(of signIn: Int64) async throws(ArchiveError)
    /// Gives a sign-in another value, as after a change of rights, and says whether the second factor is proven now; the
    /// passphrase was in any case.
    func renew(_ signIn: Int64, hash: String, hasSecondFactor: Bool) async throws(ArchiveError)
    /// Ends sign-ins: a person's or, for nil, everybody's; only one of them, or all for nil.
    func endSignIns(of number: Int64?, only signIn: Int64?, by author: Author) async throws(ArchiveError) -> Int

    func make(
        _ token: NewToken, hash: String, of number: Int64, by author: Author
    ) async throws(ArchiveError) -> StoredToken
    /// A token that holds still, and whose it is.
    func token(hash: String) async throws(ArchiveError) -> (token: StoredToken, person: StoredPerson)?
    /// Tokens that hold still.
    ///
    /// - Parameter number: whose; everybody's if nil.
    func tokens(of number: Int64?) async throws(ArchiveError) -> [StoredToken]
    func noteUse(ofToken number: Int64) async throws(ArchiveError)
    /// Ends a token, which has to be this person's; anybody's for nil.
    func end(token number: Int64, of person: Int64?, by author: Author) async throws(ArchiveError) -> Bool

    /// Writes down what is no change of the archive.
    func note(_ note: AuditNote) async throws(ArchiveError)
    /// The entries after a number, in their order.
    func audit(after number: Int64, limit: Int) async throws(ArchiveError) -> [AuditEntry]
    /// What is kept no longer now, and soon.
    func retention() async throws(ArchiveError) -> [RetentionFinding]
    func auditHead() async throws(ArchiveError) -> AuditHead
    func verifyAudit(holding known: AuditHead?) async throws(ArchiveError) -> AuditReport
    /// What the audit log calls a profile; nil for one that has never stored anything.
    func author(_ profile: ProfileIdentifier) async throws(ArchiveError) -> Author?
}
