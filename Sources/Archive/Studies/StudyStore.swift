/// Where studies are kept, and who takes part in them: the seam between the server and a database.
///
/// Every change returns after it is on disk; what is decided by counting is decided in the transaction that changes the
/// count. Participants act by the profile that is theirs in one study. Throws `notFound` where there is no such study, link
/// or participation.
public protocol StudyStore: Sendable {
    func makeStudy(
        _ key: String, secret: [UInt8], draft: String?, of owner: Int64?, by author: Author
    ) async throws(ArchiveError) -> StoredStudy
    func studies() async throws(ArchiveError) -> [StoredStudy]
    func study(_ key: String) async throws(ArchiveError) -> StoredStudy?
    func draft(of key: String) async throws(ArchiveError) -> StudyDraft?
    /// Keeps a draft in place of the one with this revision; nil where another one is stored.
    func keep(draft json: String, of key: String, over revision: Int) async throws(ArchiveError) -> StudyDraft?
    func publish(
        _ version: NewVersion, of key: String, by author: Author
    ) async throws(ArchiveError) -> StoredVersion
    func version(_ number: Int, of key: String) async throws(ArchiveError) -> StoredVersion?
    func versions(of key: String) async throws(ArchiveError) -> [StoredVersion]
    /// A published definition by its hash.
    func definition(hash: String) async throws(ArchiveError) -> String?
    func set(_ state: StudyState, of key: String, by author: Author) async throws(ArchiveError) -> StoredStudy
    /// Deletes a study with everything that belongs to it but the audit log.
    func purge(_ key: String, by author: Author) async throws(ArchiveError) -> Int

    /// Throws `conflict` if the code is taken.
    func add(_ link: StudyLink, to key: String, by author: Author) async throws(ArchiveError)
    /// Changes label, maximum, closing, settings and whether it is enabled.
    func change(_ link: StudyLink, of key: String, by author: Author) async throws(ArchiveError)
    func links(of key: String) async throws(ArchiveError) -> [StudyLink]
    func add(tokens hashes: [String], to code: String, of key: String, by author: Author) async throws(ArchiveError)
    /// What a link leads to; nil for one that is unknown or leads to nothing that was published.
    func entrance(_ code: String) async throws(ArchiveError) -> StudyEntrance?

    /// Admits somebody, with number and place, and uses a token up; the same device is never admitted twice.
    func begin(_ newcomer: NewParticipation) async throws(ArchiveError) -> AdmissionOutcome
    /// The participation that a profile is; nil for any other profile.
    func participation(of profile: ProfileIdentifier) async throws(ArchiveError) -> StoredParticipation?
    /// Notes that somebody is there: whoever had been given up comes back, as far as the terms allow.
    func contact(_ profile: ProfileIdentifier) async throws(ArchiveError) -> StoredParticipation
    func note(
        _ progress: ParticipationProgress, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> StoredParticipation
    func keep(_ consent: ConsentRecord, of profile: ProfileIdentifier) async throws(ArchiveError)
    func hasConsent(_ profile: ProfileIdentifier) async throws(ArchiveError) -> Bool
    func takeSlot(_ request: SlotRequest, for profile: ProfileIdentifier) async throws(ArchiveError) -> SlotOutcome
    /// Takes all cells or none. Where one has no room, the participation ends if `endsWhenFull`.
    func take(
        _ cells: [StudyCell], at step: String, endsWhenFull: Bool, for profile: ProfileIdentifier
    ) async throws(ArchiveError) -> CellOutcome
    func complete(
        _ profile: ProfileIdentifier, holding sessions: [MissingEntries]
    ) async throws(ArchiveError) -> CompletionOutcome
    func withdraw(_ profile: ProfileIdentifier) async throws(ArchiveError) -> WithdrawalOutcome
    func withdraw(codeHash: String) async throws(ArchiveError) -> WithdrawalOutcome

    /// Gives places back whose time is over, and ends what the closing ends.
    func sweep(_ key: String) async throws(ArchiveError)
    func participations(
        of key: String, mode: StudyMode, after number: Int, limit: Int
    ) async throws(ArchiveError) -> [StoredParticipation]
    func participation(
        _ number: Int, of key: String, mode: StudyMode
    ) async throws(ArchiveError) -> StoredParticipation?
    /// The sessions of a participation, in the order of their arrival.
    func sessions(of participation: StoredParticipation) async throws(ArchiveError) -> [StudySession]
    func exclude(
        _ number: Int, of key: String, mode: StudyMode, because reason: String?, freesSlot: Bool, note: String?,
        by author: Author
    ) async throws(ArchiveError) -> StoredParticipation
    /// Withdraws in a participant's place, whatever the terms say.
    func erase(_ number: Int, of key: String, mode: StudyMode, by author: Author) async throws(ArchiveError)
    func ledger(of key: String, mode: StudyMode) async throws(ArchiveError) -> [StoredSlot]
    func counts(of key: String, mode: StudyMode) async throws(ArchiveError) -> StudyCounts
    /// The slots that a participation ever had, in the order in which they were given.
    func slots(of participation: StoredParticipation) async throws(ArchiveError) -> [StoredSlot]
    /// How many of the participations up to a number have withdrawn.
    func withdrawn(of key: String, mode: StudyMode, through number: Int) async throws(ArchiveError) -> Int
    /// What panels call those who take part; nobody who has withdrawn.
    func externals(of key: String, mode: StudyMode) async throws(ArchiveError) -> [StoredExternal]
    /// How many bytes the logs of all participations' sessions take as text.
    func storedBytes(of key: String, mode: StudyMode) async throws(ArchiveError) -> Int
}

/// A session of a participation.
public struct StudySession: Equatable, Sendable {
    public let step: String?
    public let attempt: Int
    public let session: StoredSession
}
