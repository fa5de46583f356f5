package import Rights
package import Tree

/// The store of studies and their participations, as the server sees it.
///
/// Every change returns after it is on disk. Decisions by count are made in the transaction that changes the count.
/// Participants are known by the profile that they have in one study. Throws `notFound` if there is no such study, link
/// or participation.
package protocol StudyStore: ReminderStore {
    /// The time now, in milliseconds since 1970.
    var now: Double { get }
    func makeStudy(
        _ key: String, secret: [UInt8], draft: NewDraft?, of owner: Int64?, by author: Author
    ) async throws(ArchiveError) -> StoredStudy
    func studies() async throws(ArchiveError) -> [StoredStudy]
    func study(_ key: String) async throws(ArchiveError) -> StoredStudy?
    func draft(of key: String) async throws(ArchiveError) -> StudyDraft?
    /// Stores a draft in place of the one with this revision; nil if the stored revision is another one.
    func keep(_ draft: NewDraft, of key: String, over revision: Int) async throws(ArchiveError) -> StudyDraft?
    func publish(
        _ version: NewVersion, of key: String, by author: Author
    ) async throws(ArchiveError) -> StoredVersion
    func version(_ number: Int, of key: String) async throws(ArchiveError) -> StoredVersion?
    func versions(of key: String) async throws(ArchiveError) -> [StoredVersion]
    /// The number of field participations that began with each version, by its number. Versions without any are left
    /// out.
    func people(byVersionOf key: String) async throws(ArchiveError) -> [Int: Int]
    /// A published definition by its hash.
    func definition(hash: String) async throws(ArchiveError) -> String?
    func set(_ state: StudyState, of key: String, by author: Author) async throws(ArchiveError) -> StoredStudy
    /// What is said of the study's data where they are released, as JSON; nil if nothing is.
    func about(of key: String) async throws(ArchiveError) -> String?
    /// Keeps what is said of the study's data, as compact JSON. It belongs to no version, so an archived study takes it
    /// too. Throws `frozen` for a study in the bin.
    func setAbout(_ json: String, of key: String, by author: Author) async throws(ArchiveError)
    /// Deletes a study with everything that belongs to it, except the audit log.
    func purge(_ key: String, by author: Author) async throws(ArchiveError) -> Int

    /// Adds a link. Throws `conflict` if the code is taken.
    func add(_ link: StudyLink, to key: String, by author: Author) async throws(ArchiveError)
    /// Changes a link's label, maximum, closing time, settings and whether it is enabled.
    func change(_ link: StudyLink, of key: String, by author: Author) async throws(ArchiveError)
    func links(of key: String) async throws(ArchiveError) -> [StudyLink]
    func add(tokens hashes: [String], to code: String, of key: String, by author: Author) async throws(ArchiveError)
    /// The link of a code with its study and version; nil if it is unknown or the study has no published version.
    func entrance(_ code: String) async throws(ArchiveError) -> StudyEntrance?

    /// Admits a participant with number and place, and uses up a token. The same device is never admitted twice, and
    /// another device of the same person gets a key.
    func begin(_ newcomer: NewParticipation) async throws(ArchiveError) -> AdmissionOutcome
    /// The profile to which a further key belongs; nil for any other key.
    func owner(ofKey key: ProfileIdentifier) async throws(ArchiveError) -> ProfileIdentifier?
    /// The participation of a profile; nil for any other profile.
    func participation(of profile: ProfileIdentifier) async throws(ArchiveError) -> StoredParticipation?
    /// Notes a contact. A participation that was given up resumes, as far as the terms allow. On a full disk nothing is
    /// noted.
    func contact(_ profile: ProfileIdentifier) async throws(ArchiveError) -> StoredParticipation
    /// Takes over the facts of a log, all in one transaction. Known facts change nothing. An ended participation does
    /// not go on, but its consents are kept. Each upload replays the log. Its meaning also depends on the clock and on
    /// whether it is trusted, so a replayed log is not kept in memory.
    ///
    /// - Parameters:
    ///   - progress: the log's progress.
    ///   - consents: all consents in the log.
    ///   - receipts: the times of arrival of entries that their device dates later, by their indices. Times that are
    ///     known already stay.
    ///   - profile: the log's owner.
    func follow(
        _ progress: ParticipationProgress, consents: [ConsentRecord], receipts: [Int: Double],
        of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> StoredParticipation
    /// Moves the clock of a preview forward to a moment, in ms since 1970, and never back. Throws `conflict` for other
    /// participations.
    func putClock(of profile: ProfileIdentifier, to moment: Double) async throws(ArchiveError)
    /// The times of arrival of log entries that their device dates later, from an index on, by their indices.
    func receipts(
        of participation: StoredParticipation, from entry: Int
    ) async throws(ArchiveError) -> [Int: Double]
    func hasConsent(_ profile: ProfileIdentifier) async throws(ArchiveError) -> Bool
    /// The version to whose text the participant has to consent again; nil if there is none.
    func renewal(of participation: StoredParticipation) async throws(ArchiveError) -> ConsentRenewal?
    func takeSlot(_ request: SlotRequest, for profile: ProfileIdentifier) async throws(ArchiveError) -> SlotOutcome
    /// Takes all cells or none. If one has no room, the participation ends if `endsWhenFull`.
    func take(
        _ cells: [StudyCell], at step: String, endsWhenFull: Bool, for profile: ProfileIdentifier
    ) async throws(ArchiveError) -> CellOutcome
    func complete(
        _ profile: ProfileIdentifier, holding sessions: [MissingEntries]
    ) async throws(ArchiveError) -> CompletionOutcome
    /// Withdraws a participation and deletes everything. After the period for it the data stay, and only the
    /// participation ends.
    func withdraw(_ profile: ProfileIdentifier) async throws(ArchiveError) -> WithdrawalOutcome
    func withdraw(codeHash: String) async throws(ArchiveError) -> WithdrawalOutcome

    /// Releases places whose time is over, and ends participations that the study's closing ends.
    func sweep(_ key: String) async throws(ArchiveError)
    func participations(
        of key: String, mode: StudyMode, after number: Int, limit: Int
    ) async throws(ArchiveError) -> [StoredParticipation]
    func participation(
        _ number: Int, of key: String, mode: StudyMode
    ) async throws(ArchiveError) -> StoredParticipation?
    /// The random seed of each participation, by number; without those that were forgotten.
    func seeds(of key: String, mode: StudyMode) async throws(ArchiveError) -> [(number: Int, seed: Int64)]
    /// The sessions of a participation, in the order of arrival.
    func sessions(of participation: StoredParticipation) async throws(ArchiveError) -> [StudySession]
    /// The first session of a family in a participation.
    func session(
        of participation: StoredParticipation, family: String
    ) async throws(ArchiveError) -> StudySession?
    /// A page of the participations that match a filter, in order, and the number of all that match.
    ///
    /// - Parameters:
    ///   - key: the study's key.
    ///   - mode: the participations' mode.
    ///   - filter: the filter.
    ///   - allotment: the identity of the step that allots groups.
    ///   - number: the number after which the page begins.
    ///   - limit: the most participations in the page.
    func participations(
        of key: String, mode: StudyMode, _ filter: ParticipationFilter, allotment: String?, after number: Int,
        limit: Int
    ) async throws(ArchiveError) -> (count: Int, page: [ListedParticipation])
    /// One participation with its course.
    func course(of number: Int, in key: String, mode: StudyMode) async throws(ArchiveError) -> ParticipationCourse?
    /// Excludes, includes, notes or releases a participation. Throws `conflict` if there is no place to release.
    func change(
        _ number: Int, of key: String, mode: StudyMode, _ change: ParticipationChange, by author: Author
    ) async throws(ArchiveError) -> StoredParticipation
    /// Excludes many participations at once, by their numbers and by the marks of a panel's identifiers.
    func exclude(
        numbers: [Int], marks: [String], of key: String, mode: StudyMode, because reason: String, freesSlots: Bool,
        by author: Author
    ) async throws(ArchiveError) -> [ExclusionOutcome]
    /// Withdraws on behalf of a participant, whatever the terms say. Throws `notFound` if nothing is left.
    func erase(
        _ number: Int, of key: String, mode: StudyMode, by author: Author
    ) async throws(ArchiveError) -> ParticipationErasure
    func ledger(of key: String, mode: StudyMode) async throws(ArchiveError) -> [StoredSlot]
    func counts(of key: String, mode: StudyMode) async throws(ArchiveError) -> StudyCounts
    /// All slots that a participation ever had, in the order in which they were given.
    func slots(of participation: StoredParticipation) async throws(ArchiveError) -> [StoredSlot]
    /// The number of withdrawn participations up to a number.
    func withdrawn(of key: String, mode: StudyMode, through number: Int) async throws(ArchiveError) -> Int
    /// The panels' identifiers of participants, without those who have withdrawn.
    func externals(of key: String, mode: StudyMode) async throws(ArchiveError) -> [StoredExternal]
    /// The first ended participations without quality facts, of any mode.
    func unnoticed(of key: String, limit: Int) async throws(ArchiveError) -> [StoredParticipation]
    /// Stores the quality facts of a participation, as JSON. A participation that was withdrawn or resumed gets none.
    func keep(quality facts: String, of participation: StoredParticipation) async throws(ArchiveError)
    /// Deletes the quality facts of a participation whose log has grown since.
    func forgetQuality(of participation: StoredParticipation) async throws(ArchiveError)
    /// The quality facts of each participation, by number.
    func quality(of key: String, mode: StudyMode) async throws(ArchiveError) -> [(number: Int, facts: String)]
    /// Replaces all flags with some names, in all participations of a mode.
    ///
    /// - Parameters:
    ///   - flags: the flags by number. A participation that is not named gets none.
    ///   - names: the names of all flags that are replaced.
    ///   - key: the study's key.
    ///   - mode: the participations' mode.
    func note(
        _ flags: [Int: [String]], among names: Set<String>, of key: String, mode: StudyMode
    ) async throws(ArchiveError)
    /// How far a study's data have come. It rises with every change that an export can show, and falls only where a
    /// backup is restored, which ``restoration()`` tells.
    func position(of key: String) async throws(ArchiveError) -> Int
    /// The numbers of the participations that have changed behind an earlier position, withdrawn ones among them.
    func changed(in key: String, mode: StudyMode, after position: Int) async throws(ArchiveError) -> [Int]
    /// Where a moment lies among the positions of a study. A clock that was wrong leaves nothing out that came since.
    func place(of moment: Double, in key: String) async throws(ArchiveError) -> MomentPlace
    /// The hash of the entry that the last restoring of a backup has in the audit log; nil where there was none. Data of
    /// two restorings can differ at the same position.
    func restoration() async throws(ArchiveError) -> String?
    /// How much there is of a study: of the participations with these numbers, or of all.
    func extent(of key: String, mode: StudyMode, numbers: [Int]?) async throws(ArchiveError) -> StoredExtent

    /// What a study keeps besides its definitions, to move it to another lab: state, versions, links, refusals.
    func transferHead(of key: String, mode: StudyMode) async throws(ArchiveError) -> Node
    /// What is kept of a participation besides the logs of its sessions; nil where it is gone.
    func transfer(of participation: StoredParticipation) async throws(ArchiveError) -> Node?

    /// The studies that a person may see, the newest first.
    func overviews(_ sight: StudyScope, _ offset: DayOffset) async throws(ArchiveError) -> [StudyOverview]
    func overview(of key: String, _ offset: DayOffset) async throws(ArchiveError) -> StudyOverview
    /// The number of participations of each mode.
    func modes(of key: String) async throws(ArchiveError) -> [StudyMode: Int]
    /// The data of a dashboard.
    ///
    /// - Parameters:
    ///   - key: the study's key.
    ///   - mode: the participations' mode.
    ///   - allotment: the identity of the step that allots groups.
    func picture(of key: String, mode: StudyMode, allotment: String?) async throws(ArchiveError) -> StudyPicture
    /// The number of changes of each study.
    func changes() async throws(ArchiveError) -> [String: Int]
    /// Waits until a study may have changed.
    ///
    /// - Parameter period: how often a store is looked at that does not say by itself that it has changed.
    func waitForChanges(_ period: Duration) async
    func linkFacts(of key: String) async throws(ArchiveError) -> [StudyLinkFacts]
    func members(of key: String) async throws(ArchiveError) -> (members: [StudyMember], owners: [String])
    /// Gives a person a membership in a study in place of any previous one, which ends their sign-ins.
    func setMember(
        _ number: Int64, _ membership: Membership, by author: Author
    ) async throws(ArchiveError) -> StudyMember
    func removeMember(_ number: Int64, of key: String, by author: Author) async throws(ArchiveError) -> Bool
    /// The entries of the audit log about one study.
    func audit(of key: String, after number: Int64, limit: Int) async throws(ArchiveError) -> [AuditEntry]
    /// Hides the names of groups from viewers, or shows them.
    func setBlind(_ isBlind: Bool, of key: String, by author: Author) async throws(ArchiveError) -> StoredStudy
    /// Moves a study into the bin, where it is deleted after `StoredStudy.binTime`, or takes it out again. Throws
    /// `frozen` for a study that is open for participation.
    func setBinned(_ isBinned: Bool, of key: String, by author: Author) async throws(ArchiveError) -> StoredStudy
}

extension StudyStore {
    /// Other programs change a file without a word, so it is looked at often.
    package func waitForChanges(_ period: Duration) async { try? await Task.sleep(for: period) }
}

/// A store that can take over a study from another lab.
package protocol TransferStore: StudyStore {
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
}

/// A session of a participation.
package struct StudySession: Equatable, Sendable {
    package let step: String?
    package let attempt: Int
    package let session: StoredSession
    /// The number of its branches.
    package let branches: Int

    package init(step: String?, attempt: Int, session: StoredSession, branches: Int) {
        (self.step, self.attempt, self.session, self.branches) = (step, attempt, session, branches)
    }
}
