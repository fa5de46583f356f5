package import Rights
package import Tree

/// Where studies are kept, and who takes part in them: the seam between the server and a database.
///
/// Every change returns after it is on disk; what is decided by counting is decided in the transaction that changes the
/// count. Participants act by the profile that is theirs in one study. Throws `notFound` where there is no such study, link
/// or participation.
package protocol StudyStore: ReminderStore {
    /// Milliseconds since 1970.
    var now: Double { get }
    func makeStudy(
        _ key: String, secret: [UInt8], draft: NewDraft?, of owner: Int64?, by author: Author
    ) async throws(ArchiveError) -> StoredStudy
    func studies() async throws(ArchiveError) -> [StoredStudy]
    func study(_ key: String) async throws(ArchiveError) -> StoredStudy?
    func draft(of key: String) async throws(ArchiveError) -> StudyDraft?
    /// Keeps a draft in place of the one with this revision; nil where another one is stored.
    func keep(_ draft: NewDraft, of key: String, over revision: Int) async throws(ArchiveError) -> StudyDraft?
    func publish(
        _ version: NewVersion, of key: String, by author: Author
    ) async throws(ArchiveError) -> StoredVersion
    func version(_ number: Int, of key: String) async throws(ArchiveError) -> StoredVersion?
    func versions(of key: String) async throws(ArchiveError) -> [StoredVersion]
    /// How many of the field began with each version, by its number; none for a version that nobody has begun with.
    func people(byVersionOf key: String) async throws(ArchiveError) -> [Int: Int]
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

    /// Admits somebody, with number and place, and uses a token up; the same device is never admitted twice, and another one
    /// of the same person gets a key.
    func begin(_ newcomer: NewParticipation) async throws(ArchiveError) -> AdmissionOutcome
    /// The profile of which a key is a further one; nil for any other key.
    func owner(ofKey key: ProfileIdentifier) async throws(ArchiveError) -> ProfileIdentifier?
    /// The participation that a profile is; nil for any other profile.
    func participation(of profile: ProfileIdentifier) async throws(ArchiveError) -> StoredParticipation?
    /// Notes that somebody is there: whoever had been given up comes back, as far as the terms allow. A full disk notes nothing.
    func contact(_ profile: ProfileIdentifier) async throws(ArchiveError) -> StoredParticipation
    /// Takes over what a log says, all in one transaction: whatever is known already changes nothing. Somebody who has ended
    /// does not go on by it, but agreements of theirs are kept. Each upload replays the log: what a log says also depends on
    /// the clock and on whether it is believed, so a replayed log is not kept in memory.
    ///
    /// - Parameters:
    ///   - progress: how far it has come.
    ///   - consents: all agreements in it.
    ///   - receipts: when entries arrived that their device dates later, by their indices; what is known before counts.
    ///   - profile: whose log it is.
    func follow(
        _ progress: ParticipationProgress, consents: [ConsentRecord], receipts: [Int: Double],
        of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> StoredParticipation
    /// Puts a preview's time on to a moment, in ms since 1970; never back. Throws `conflict` for other participations.
    func putClock(of profile: ProfileIdentifier, to moment: Double) async throws(ArchiveError)
    /// When entries of its log, from one on, arrived that their device dates later, by their indices.
    func receipts(
        of participation: StoredParticipation, from entry: Int
    ) async throws(ArchiveError) -> [Int: Double]
    func hasConsent(_ profile: ProfileIdentifier) async throws(ArchiveError) -> Bool
    /// The version to whose text somebody has to agree again; nil where none has another than they agreed to.
    func renewal(of participation: StoredParticipation) async throws(ArchiveError) -> ConsentRenewal?
    func takeSlot(_ request: SlotRequest, for profile: ProfileIdentifier) async throws(ArchiveError) -> SlotOutcome
    /// Takes all cells or none. Where one has no room, the participation ends if `endsWhenFull`.
    func take(
        _ cells: [StudyCell], at step: String, endsWhenFull: Bool, for profile: ProfileIdentifier
    ) async throws(ArchiveError) -> CellOutcome
    func complete(
        _ profile: ProfileIdentifier, holding sessions: [MissingEntries]
    ) async throws(ArchiveError) -> CompletionOutcome
    /// Deletes everything. After the time for it what was given stays, and the participation ends.
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
    /// What everything random of each participation is derived from, by their numbers; nothing of those that were forgotten.
    func seeds(of key: String, mode: StudyMode) async throws(ArchiveError) -> [(number: Int, seed: Int64)]
    /// The sessions of a participation, in the order of their arrival.
    func sessions(of participation: StoredParticipation) async throws(ArchiveError) -> [StudySession]
    /// The first of a participation's sessions that is of a family.
    func session(
        of participation: StoredParticipation, family: String
    ) async throws(ArchiveError) -> StudySession?
    /// The participations that a filter lets through, in their order, and how many they are altogether.
    ///
    /// - Parameters:
    ///   - key: the study's.
    ///   - mode: participations of one mode only.
    ///   - filter: which are let through.
    ///   - allotment: the identity of the step that gives groups.
    ///   - number: only those behind it.
    ///   - limit: at most so many.
    func participations(
        of key: String, mode: StudyMode, _ filter: ParticipationFilter, allotment: String?, after number: Int,
        limit: Int
    ) async throws(ArchiveError) -> (count: Int, page: [ListedParticipation])
    /// One participation with its way.
    func course(of number: Int, in key: String, mode: StudyMode) async throws(ArchiveError) -> ParticipationCourse?
    /// Excludes, takes back, notes, releases. Throws `conflict` where there is no place to be released.
    func change(
        _ number: Int, of key: String, mode: StudyMode, _ change: ParticipationChange, by author: Author
    ) async throws(ArchiveError) -> StoredParticipation
    /// Excludes many at once, by their numbers and by the marks of what a panel calls them.
    func exclude(
        numbers: [Int], marks: [String], of key: String, mode: StudyMode, because reason: String, freesSlots: Bool,
        by author: Author
    ) async throws(ArchiveError) -> [ExclusionOutcome]
    /// Withdraws in a participant's place, whatever the terms say. Throws `notFound` where there is nothing any more.
    func erase(
        _ number: Int, of key: String, mode: StudyMode, by author: Author
    ) async throws(ArchiveError) -> ParticipationErasure
    func ledger(of key: String, mode: StudyMode) async throws(ArchiveError) -> [StoredSlot]
    func counts(of key: String, mode: StudyMode) async throws(ArchiveError) -> StudyCounts
    /// The slots that a participation ever had, in the order in which they were given.
    func slots(of participation: StoredParticipation) async throws(ArchiveError) -> [StoredSlot]
    /// How many of the participations up to a number have withdrawn.
    func withdrawn(of key: String, mode: StudyMode, through number: Int) async throws(ArchiveError) -> Int
    /// What panels call those who take part; nobody who has withdrawn.
    func externals(of key: String, mode: StudyMode) async throws(ArchiveError) -> [StoredExternal]
    /// Participations that have ended and were not looked at, of any mode; the first of them.
    func unnoticed(of key: String, limit: Int) async throws(ArchiveError) -> [StoredParticipation]
    /// Keeps what was noticed in a participation, as JSON; nothing of one that has withdrawn or gone on.
    func keep(quality facts: String, of participation: StoredParticipation) async throws(ArchiveError)
    /// Forgets what was noticed in a participation: something came after that.
    func forgetQuality(of participation: StoredParticipation) async throws(ArchiveError)
    /// What was noticed in each participation, by their numbers.
    func quality(of key: String, mode: StudyMode) async throws(ArchiveError) -> [(number: Int, facts: String)]
    /// Puts flags in the place of all those with the same names, in all participations of a mode.
    ///
    /// - Parameters:
    ///   - flags: by numbers; who is not named has none.
    ///   - names: of all flags that are given so.
    ///   - key: the study's.
    ///   - mode: participations of one mode only.
    func note(
        _ flags: [Int: [String]], among names: Set<String>, of key: String, mode: StudyMode
    ) async throws(ArchiveError)
    /// How many bytes the logs of all participations' sessions take as text.
    func storedBytes(of key: String, mode: StudyMode) async throws(ArchiveError) -> Int

    /// What a study keeps besides its definitions, to move it to another lab: state, versions, links, refusals.
    func transferHead(of key: String, mode: StudyMode) async throws(ArchiveError) -> Node
    /// What is kept of a participation besides the logs of its sessions; nil where it is gone.
    func transfer(of participation: StoredParticipation) async throws(ArchiveError) -> Node?
    /// Takes a study over that comes from another lab, all in one transaction or not at all.
    ///
    /// Sessions with equal logs are passed over, and of longer ones the rest is appended.
    ///
    /// - Parameters:
    ///   - study: the study.
    ///   - content: its participations and sessions. What it throws is thrown.
    ///   - note: what the audit log is told.
    ///   - isTrial: whether nothing is to be written.
    ///   - author: who takes it over.
    /// - Returns: what came of it. Nothing was written where it has conflicts.
    func take(
        _ study: TransferredStudy, _ content: any TransferContent, note: Node, isTrial: Bool, by author: Author
    ) async throws -> TransferOutcome

    /// The studies that somebody sees, the newest first.
    func overviews(_ sight: StudySight, _ offset: DayOffset) async throws(ArchiveError) -> [StudyOverview]
    func overview(of key: String, _ offset: DayOffset) async throws(ArchiveError) -> StudyOverview
    /// How many participations of each mode there are.
    func modes(of key: String) async throws(ArchiveError) -> [StudyMode: Int]
    /// What a dashboard is made of.
    ///
    /// - Parameters:
    ///   - key: the study's.
    ///   - mode: participations of one mode only.
    ///   - allotment: the identity of the step that gives groups.
    func picture(of key: String, mode: StudyMode, allotment: String?) async throws(ArchiveError) -> StudyPicture
    /// How often each study has changed.
    func changes() async throws(ArchiveError) -> [String: Int]
    func linkFacts(of key: String) async throws(ArchiveError) -> [StudyLinkFacts]
    func members(of key: String) async throws(ArchiveError) -> (members: [StudyMember], owners: [String])
    /// Gives somebody a part in a study, or another one, which ends their sign-ins.
    func setMember(
        _ number: Int64, _ membership: Membership, by author: Author
    ) async throws(ArchiveError) -> StudyMember
    func removeMember(_ number: Int64, of key: String, by author: Author) async throws(ArchiveError) -> Bool
    /// The entries of the audit log about one study.
    func audit(of key: String, after number: Int64, limit: Int) async throws(ArchiveError) -> [AuditEntry]
    /// Hides names of groups from those who only look, or shows them.
    func setBlind(_ isBlind: Bool, of key: String, by author: Author) async throws(ArchiveError) -> StoredStudy
    /// Puts a study into the bin, from which it goes after `StoredStudy.binTime`, or takes it out again. Throws `frozen`
    /// for one in which people can take part.
    func setBinned(_ isBinned: Bool, of key: String, by author: Author) async throws(ArchiveError) -> StoredStudy
}

/// A session of a participation.
package struct StudySession: Equatable, Sendable {
    package let step: String?
    package let attempt: Int
    package let session: StoredSession
}
