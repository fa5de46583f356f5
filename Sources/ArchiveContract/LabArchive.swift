/// The archive of a lab: all that a program which serves or keeps it asks of a store.
package protocol LabArchive: ProfileStore, PeopleStore, AssetStore, StudyStore {
    /// Remarks for the operator from opening, one sentence each.
    var remarks: [String] { get }
    /// What the archive is and where, as an operator names it.
    var address: String { get }

    /// Announces deletions, and deletes announced things whose period is over.
    ///
    /// - Returns: the numbers of deleted things; empty if there are none.
    func applyRetention(by author: Author) async throws(ArchiveError) -> [RetentionFinding]
    /// Trusts the clock, because a person has confirmed it.
    func believeClock(by author: Author) async throws(ArchiveError)
    /// Notes the time, as every change does.
    func noteTime() async throws(ArchiveError)
    /// Checks what lies beside the archive, and finishes what was interrupted.
    func lookAround() async
    /// Gives the room of deleted rows back, where the archive does not do so by itself.
    ///
    /// - Parameter most: the largest size in bytes that is rewritten now.
    /// - Returns: whether anything was rewritten.
    func rewrite(upTo most: Int) async throws(ArchiveError) -> Bool
    /// Notes that the key of a study's exports is destroyed, where the archive keeps such marks.
    func markExportKey(of study: String) async throws(ArchiveError)
    /// Takes work that only one server does at a time, for a minute. It may be taken again by who has it.
    ///
    /// - Returns: whether this program has it now.
    func takeWork(_ name: String) async throws(ArchiveError) -> Bool
}
