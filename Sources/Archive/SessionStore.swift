/// Where sessions are kept: the seam between the server and a database.
///
/// Every function that changes something returns only after the change is on disk. All of them are safe to repeat: a
/// device that did not hear an answer sends the same thing again. A profile sees and touches its own sessions only; to
/// everybody else a session does not exist (`ArchiveError.Code.notFound`).
package protocol SessionStore: Sendable {
    /// Stores a session's header, and the profile with its first session.
    ///
    /// - Throws: `conflict` if another header is stored under this name, `gone` if the session or the profile was deleted,
    ///   `profileFull`.
    func open(_ record: SessionRecord, for profile: ProfileIdentifier) async throws(ArchiveError) -> OpenOutcome

    /// Appends entries to a session's log, as far as they join it without a gap.
    ///
    /// An entry whose text is already stored at its index is ignored; one with different text is kept as a branch and
    /// reported, and so is what follows it without being stored, as that belongs to another log. Entries behind a gap are not stored: the caller sees it by `through` and sends them again.
    ///
    /// - Parameters:
    ///   - entries: in any order; within one call the first of two entries with the same index counts as earlier.
    ///   - session: whose log.
    ///   - profile: whose session.
    /// - Throws: `notFound`, `gone`, `tooLarge`, `profileFull`, `altered`. Then nothing of this call was stored.
    func append(
        _ entries: [LogEntry], to session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> AppendOutcome

    /// One page of a profile's sessions, the latest start first. Complexity: O(`limit`). A page may hold fewer than
    /// `limit` where headers and definitions are large; its `next` says whether more follow.
    ///
    /// - Parameters:
    ///   - profile: whose sessions.
    ///   - family: only sessions of this family; all if `nil`.
    ///   - cursor: where to go on; the beginning if `nil`.
    ///   - limit: how many at most.
    func sessions(
        of profile: ProfileIdentifier, family: String?, after cursor: SessionCursor?, limit: Int
    ) async throws(ArchiveError) -> SessionPage

    /// One session without its entries. Throws `notFound`, `gone` after a deletion.
    func session(
        _ session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> StoredSession

    /// The next entries of a session from an index on, few enough to hold in memory; empty behind the last.
    ///
    /// - Throws: `altered` with the session's name if what is stored is not what was sent, `gone` after a deletion.
    func entries(of session: StoredSession, from index: Int) async throws(ArchiveError) -> [LogEntry]

    /// The next branches of a session, in the order of their arrival, few enough to hold in memory.
    ///
    /// - Parameters:
    ///   - session: as it was read.
    ///   - branch: the last one that was read; the beginning if `nil`.
    /// - Complexity: O(what is returned).
    func branches(of session: StoredSession, after branch: Branch?) async throws(ArchiveError) -> [Branch]

    /// Reads everything that is stored of a session and compares it with its seals; throws `altered` where it differs.
    func verify(_ session: StoredSession) async throws(ArchiveError)

    /// The families in which a profile has sessions, in alphabetical order.
    func families(of profile: ProfileIdentifier) async throws(ArchiveError) -> [String]

    /// How much a profile keeps; `nil` for a profile that has never stored anything.
    func usage(of profile: ProfileIdentifier) async throws(ArchiveError) -> ProfileUsage?

    /// What is kept about a profile besides its sessions; `nil` for a profile that has never stored anything.
    ///
    /// - Complexity: O(entries of the audit log).
    /// - Throws: `altered` if the disk has changed some of it.
    func facts(of profile: ProfileIdentifier) async throws(ArchiveError) -> ProfileFacts?

    /// What a profile keeps besides its sessions; `nil` if there is nothing.
    func document(_ document: ProfileDocument, of profile: ProfileIdentifier) async throws(ArchiveError) -> String?

    /// Looks at a document of a profile and changes it, while nobody else does.
    ///
    /// - Parameters:
    ///   - document: which of them.
    ///   - profile: whose.
    ///   - revision: takes the stored text, `nil` if there is none. It may be called more than once, and other changes
    ///     wait for it. A first text makes the profile.
    /// - Returns: the revision's answer, after the change is on disk.
    func revise<Answer: Sendable>(
        _ document: ProfileDocument, of profile: ProfileIdentifier,
        by revision: @escaping @Sendable (_ stored: String?) -> Revision<Answer>
    ) async throws(ArchiveError) -> Answer

    /// The results that were kept for a session, stale or not.
    func results(of session: StoredSession) async throws(ArchiveError) -> StoredResults?

    /// Keeps a session's results in place of earlier ones. Does nothing if the session is no longer there.
    func keep(_ results: StoredResults, of session: StoredSession) async throws(ArchiveError)

    /// Deletes a session with entries, branches and results; it disappears at once, its content step by step, so that
    /// nobody waits long and a full disk gets room. Throws `notFound` if there is none; the name is taken as deleted from
    /// then on all the same, because its header may still be on the way.
    func delete(_ session: SessionIdentifier, of profile: ProfileIdentifier) async throws(ArchiveError)

    /// Deletes everything a profile has stored, and the profile, which cannot come back (`gone`): what is still on its way
    /// is not taken.
    ///
    /// - Returns: how many sessions were deleted.
    func deleteEverything(of profile: ProfileIdentifier) async throws(ArchiveError) -> Int

    /// Why the clock is not believed, so that nothing goes because its time is over; nil where it is.
    func clockDoubt() async throws(ArchiveError) -> ClockDoubt?

    /// Succeeds if the store answers, and would take what is written.
    func probe() async throws(ArchiveError)

    /// Finishes all writing and gives the store back. Afterwards every call throws `closed`.
    func close() async throws(ArchiveError)
}
