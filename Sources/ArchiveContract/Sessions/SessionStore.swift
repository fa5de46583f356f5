/// The store of sessions, as the server sees it.
///
/// Every function that changes something returns only after the change is on disk. All of them are safe to repeat,
/// because a device that got no answer sends the same again. A profile can reach its own sessions only. For other
/// profiles they do not exist (`ArchiveError.Code.notFound`).
package protocol SessionStore: Sendable {
    /// Stores a session's header, and creates the profile with its first session.
    ///
    /// - Throws: `conflict` if another header is stored under this name, `gone` if the session or the profile was
    ///   deleted, `profileFull`.
    func open(_ record: SessionRecord, for profile: ProfileIdentifier) async throws(ArchiveError) -> OpenOutcome

    /// Appends entries to a session's log, as far as they continue it without a gap.
    ///
    /// An entry whose text is already stored at its index is ignored. One with a different text is kept as a branch and
    /// reported, and so are the entries after it that are not stored, because they belong to another log. Entries after
    /// a gap are not stored. The caller sees that in `through` and sends them again.
    ///
    /// - Parameters:
    ///   - entries: the entries in any order. Within one call the first of two entries with the same index counts as
    ///     earlier.
    ///   - session: the session of the log.
    ///   - profile: the session's owner.
    /// - Throws: `notFound`, `gone`, `tooLarge`, `profileFull`, `altered`. Then nothing of this call was stored.
    func append(
        _ entries: [LogEntry], to session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> AppendOutcome

    /// One page of a profile's sessions, the latest start first. Complexity: O(`limit`). A page may have fewer than
    /// `limit` sessions if headers and definitions are large. Its `next` says whether more follow.
    ///
    /// - Parameters:
    ///   - profile: the sessions' owner.
    ///   - family: only sessions of this family; all if `nil`.
    ///   - cursor: the place to continue; the beginning if `nil`.
    ///   - limit: the most sessions.
    func sessions(
        of profile: ProfileIdentifier, family: String?, after cursor: SessionCursor?, limit: Int
    ) async throws(ArchiveError) -> SessionPage

    /// One session without its entries. Throws `notFound`, and `gone` after a deletion.
    func session(
        _ session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> StoredSession

    /// The next entries of a session from an index on, few enough for memory; empty after the last.
    ///
    /// - Throws: `altered` with the session's name if the stored content is not what was sent, `gone` after a deletion.
    func entries(of session: StoredSession, from index: Int) async throws(ArchiveError) -> [LogEntry]

    /// The next branches of a session, in the order of arrival, few enough for memory.
    ///
    /// - Parameters:
    ///   - session: the session as it was read.
    ///   - branch: the last branch that was read; the beginning if `nil`.
    /// - Complexity: O(number of returned branches).
    func branches(of session: StoredSession, after branch: Branch?) async throws(ArchiveError) -> [Branch]

    /// Reads everything that is stored of a session and compares it with its seals. Throws `altered` if it differs.
    func verify(_ session: StoredSession) async throws(ArchiveError)

    /// The families in which a profile has sessions, in alphabetical order.
    func families(of profile: ProfileIdentifier) async throws(ArchiveError) -> [String]

    /// The amount of a profile's data; `nil` for a profile that has never stored anything.
    func usage(of profile: ProfileIdentifier) async throws(ArchiveError) -> ProfileUsage?

    /// The facts about a profile besides its sessions; `nil` for a profile that has never stored anything.
    ///
    /// - Complexity: O(entries of the audit log).
    /// - Throws: `altered` if the disk has changed some of them.
    func facts(of profile: ProfileIdentifier) async throws(ArchiveError) -> ProfileFacts?

    /// A document of a profile; `nil` if there is none.
    func document(_ document: ProfileDocument, of profile: ProfileIdentifier) async throws(ArchiveError) -> String?

    /// Reads a document of a profile and changes it, as one atomic change.
    ///
    /// - Parameters:
    ///   - document: the document's kind.
    ///   - profile: the document's owner.
    ///   - revision: gets the stored text, `nil` if there is none. It may be called more than once, and other changes
    ///     wait for it. A first text creates the profile.
    /// - Returns: the revision's answer, after the change is on disk.
    func revise<Answer: Sendable>(
        _ document: ProfileDocument, of profile: ProfileIdentifier,
        by revision: @escaping @Sendable (_ stored: String?) -> Revision<Answer>
    ) async throws(ArchiveError) -> Answer

    /// The stored results of a session, up to date or not.
    func results(of session: StoredSession) async throws(ArchiveError) -> StoredResults?

    /// Stores a session's results in place of earlier ones. Does nothing if the session no longer exists.
    func keep(_ results: StoredResults, of session: StoredSession) async throws(ArchiveError)

    /// Deletes a session with entries, branches and results. It is gone at once, and its content is deleted in steps,
    /// so that other changes wait only briefly and a full disk gets room.
    ///
    /// - Throws: `notFound` if there is none. The name counts as deleted from then on all the same, because the
    ///   session's header may still be on its way.
    func delete(_ session: SessionIdentifier, of profile: ProfileIdentifier) async throws(ArchiveError)

    /// Deletes a profile with everything that it has stored. The profile cannot come back, and late uploads are refused
    /// (`gone`).
    ///
    /// - Returns: the number of deleted sessions.
    func deleteEverything(of profile: ProfileIdentifier) async throws(ArchiveError) -> Int

    /// The reason to doubt the clock, which stops retention; nil if there is none.
    func clockDoubt() async throws(ArchiveError) -> ClockDoubt?

    /// Succeeds if the store answers and could write.
    func probe() async throws(ArchiveError)

    /// Finishes all writing and closes the store. Afterwards every call throws `closed`.
    func close() async throws(ArchiveError)
}
