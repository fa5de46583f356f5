/// What a change may use of a store's room.
package enum ChangeKind: Sendable {
    case usual
    /// It leads to changes that make room, as a sign-in does, and may use what is kept in reserve.
    case urgent
    /// It makes room.
    case freeing
}

/// A store that carries out the rules over its rows, each in one transaction.
package protocol RuledStore: Sendable {
    associatedtype Rows

    var now: Double { get }
    /// Carries out a change. It may run several times, and its answer is given once it is on disk.
    func change<Answer: Sendable>(
        _ kind: ChangeKind, _ body: @escaping @Sendable (Rows) throws -> Answer
    ) async throws(ArchiveError) -> Answer
    /// Reads one moment of the store.
    func look<Answer: Sendable>(
        _ body: @escaping @Sendable (Rows) throws -> Answer
    ) async throws(ArchiveError) -> Answer
}

extension RuledStore where Rows: PeopleRows {
    private func apply<Answer: Sendable>(
        _ kind: ChangeKind = .usual, _ body: @escaping @Sendable (PeopleRules<Rows>) throws -> Answer
    ) async throws(ArchiveError) -> Answer { try await change(kind) { try body(PeopleRules($0)) } }

    private func consult<Answer: Sendable>(
        _ body: @escaping @Sendable (PeopleRules<Rows>) throws -> Answer
    ) async throws(ArchiveError) -> Answer { try await look { try body(PeopleRules($0)) } }

    package func people() async throws(ArchiveError) -> [StoredPerson] { try await look { try $0.persons(.all) } }

    package func person(_ number: Int64) async throws(ArchiveError) -> StoredPerson? {
        try await look { try $0.persons(.number(number)).first }
    }

    package func person(named name: PersonName) async throws(ArchiveError) -> StoredPerson? {
        try await look { try $0.persons(.folded(name.folded)).first }
    }

    package func hasOwner() async throws(ArchiveError) -> Bool { try await look { try !$0.persons(.owners).isEmpty } }

    package func change(
        _ number: Int64, _ change: PersonChange, by author: Author
    ) async throws(ArchiveError) -> StoredPerson {
        try await apply(.urgent) { try $0.change(number, change, by: author) }
    }

    package func setPassphrase(
        _ text: String, of number: Int64, keeping signIn: Int64?, by author: Author
    ) async throws(ArchiveError) {
        try await apply(.urgent) { try $0.setPassphrase(text, of: number, keeping: signIn, by: author) }
    }

    package func strengthen(_ text: String, of number: Int64) async throws(ArchiveError) {
        try await change(.urgent) { try $0.write(passphrase: text, of: number) }
    }

    package func invite(
        _ invitation: Invitation, hash: String, by author: Author
    ) async throws(ArchiveError) -> StoredInvitation {
        try await apply(.urgent) { try $0.invite(invitation, hash: hash, by: author) }
    }

    package func invitations() async throws(ArchiveError) -> [StoredInvitation] {
        try await look { try $0.invitations(.listed) }
    }

    package func invitation(hash: String) async throws(ArchiveError) -> StoredInvitation? {
        try await look { try $0.invitations(.hash(hash)).first }
    }

    package func revoke(invitation number: Int64, by author: Author) async throws(ArchiveError) -> Bool {
        try await apply(.urgent) { try $0.revoke(invitation: number, by: author) }
    }

    package func takeUp(_ hash: String, as newcomer: Newcomer?) async throws(ArchiveError) -> StoredPerson {
        try await apply(.urgent) { try $0.takeUp(hash, as: newcomer) }
    }

    package func propose(_ factor: SecondFactor, for number: Int64) async throws(ArchiveError) {
        try await change(.usual) { rows in
            try rows.lockPeople()
            try rows.propose(factor, of: number)
        }
    }

    package func proposedFactor(of number: Int64) async throws(ArchiveError) -> SecondFactor? {
        try await look { try $0.factor(of: number, isConfirmed: false) }
    }

    package func confirmFactor(
        of number: Int64, step: Int64, recovery hashes: [String], by author: Author
    ) async throws(ArchiveError) -> Bool {
        try await apply { try $0.confirmFactor(of: number, step: step, recovery: hashes, by: author) }
    }

    package func removeFactor(of number: Int64, by author: Author) async throws(ArchiveError) -> Bool {
        try await apply { try $0.removeFactor(of: number, by: author) }
    }

    package func spend(step: Int64, of number: Int64) async throws(ArchiveError) -> Bool {
        try await change(.urgent) { try $0.spend(step: step, of: number) }
    }

    package func spend(recovery hash: String, of number: Int64) async throws(ArchiveError) -> Bool {
        try await apply(.urgent) { try $0.spend(recovery: hash, of: number) }
    }

    package func replaceRecovery(
        _ hashes: [String], of number: Int64, by author: Author
    ) async throws(ArchiveError) {
        try await apply { try $0.replaceRecovery(hashes, of: number, by: author) }
    }

    package func begin(_ signIn: NewSignIn, by author: Author) async throws(ArchiveError) -> StoredSignIn {
        try await apply(.urgent) { try $0.begin(signIn, by: author) }
    }

    package func signIn(
        hash: String
    ) async throws(ArchiveError) -> (signIn: StoredSignIn, person: StoredPerson)? {
        try await consult { try $0.signIn(hash: hash) }
    }

    package func signIns(of number: Int64) async throws(ArchiveError) -> [StoredSignIn] {
        try await look { try $0.signIns(.person(number)) }
    }

    package func noteUse(of signIn: Int64) async throws(ArchiveError) {
        try await change(.urgent) { try $0.write(use: signIn) }
    }

    package func renew(_ signIn: Int64, hash: String, hasSecondFactor: Bool) async throws(ArchiveError) {
        try await change(.urgent) { try $0.write(hash: hash, hasSecondFactor: hasSecondFactor, of: signIn) }
    }

    package func endSignIns(
        of number: Int64?, only signIn: Int64?, by author: Author
    ) async throws(ArchiveError) -> Int {
        try await apply(.urgent) { try $0.endSignIns(of: number, only: signIn, by: author) }
    }

    package func make(
        _ token: NewToken, hash: String, of number: Int64, by author: Author
    ) async throws(ArchiveError) -> StoredToken {
        try await apply { try $0.make(token, hash: hash, of: number, by: author) }
    }

    package func token(hash: String) async throws(ArchiveError) -> (token: StoredToken, person: StoredPerson)? {
        try await consult { try $0.token(hash: hash) }
    }

    package func tokens(of number: Int64?) async throws(ArchiveError) -> [StoredToken] {
        try await look { try $0.tokens(number.map { .person($0) } ?? .all) }
    }

    package func noteUse(ofToken number: Int64) async throws(ArchiveError) {
        let today = Int(now / 86_400_000)
        try await change(.usual) { try $0.write(day: today, ofToken: number) }
    }

    package func end(token number: Int64, of person: Int64?, by author: Author) async throws(ArchiveError) -> Bool {
        try await apply(.urgent) { try $0.end(token: number, of: person, by: author) }
    }

    package func note(_ note: AuditNote) async throws(ArchiveError) { try await change(.usual) { try $0.add(note) } }

    package func audit(after number: Int64, limit: Int) async throws(ArchiveError) -> [AuditEntry] {
        try await look { try $0.audit(after: number, limit: limit) }
    }

    package func auditHead() async throws(ArchiveError) -> AuditHead { try await look { try $0.auditHead() } }

    package func verifyAudit(holding known: AuditHead?) async throws(ArchiveError) -> AuditReport {
        try await consult { try $0.verifyAudit(holding: known) }
    }

    package func author(_ profile: ProfileIdentifier) async throws(ArchiveError) -> Author? {
        try await look { try $0.number(of: profile) }.map { .profile($0) }
    }
}
