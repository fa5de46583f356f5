/// The store of sessions, as an operator of this machine sees it, who may look at all profiles.
package protocol ProfileStore: SessionStore {
    /// All profiles that have stored anything, in the order of their first.
    func profiles() async throws(ArchiveError) -> [ProfileIdentifier]
    /// The profile with a number of the audit log; nil if there is none.
    func profile(_ number: Int64) async throws(ArchiveError) -> ProfileIdentifier?
    /// The profiles that have a session of this name. It is one, unless two devices chose the same name.
    func owners(of session: SessionIdentifier) async throws(ArchiveError) -> [ProfileIdentifier]
    /// The numbers that ``erase(_:by:)`` would erase.
    func holdings(of profile: ProfileIdentifier) async throws(ArchiveError) -> ErasureCounts
    /// The numbers that ``erase(_:of:by:)`` would erase.
    func holdings(
        of session: SessionIdentifier, of profile: ProfileIdentifier
    ) async throws(ArchiveError) -> ErasureCounts
    /// Erases a session, like ``SessionStore/delete(_:of:)``.
    ///
    /// - Parameters:
    ///   - session: the session.
    ///   - profile: the session's owner.
    ///   - author: the author for the audit log; nil for the profile itself.
    func erase(
        _ session: SessionIdentifier, of profile: ProfileIdentifier, by author: Author?
    ) async throws(ArchiveError) -> ErasureReceipt
    /// Erases a profile with everything it has, like ``SessionStore/deleteEverything(of:)``.
    ///
    /// - Parameters:
    ///   - profile: the profile.
    ///   - author: the author for the audit log; nil for the profile itself.
    /// - Returns: the receipt; nil for a profile that has never stored anything.
    func erase(_ profile: ProfileIdentifier, by author: Author?) async throws(ArchiveError) -> ErasureReceipt?
}
