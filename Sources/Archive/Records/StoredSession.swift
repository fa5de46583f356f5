/// A session as the archive holds it, without its entries.
package struct StoredSession: Equatable, Sendable {
    /// The archive's own number for the session; never used again after a deletion.
    package let row: Int64
    /// What the device said about the session.
    package let record: SessionRecord
    /// When the header arrived, in milliseconds since 1970 by the server's clock.
    package let received: Double
    /// When the session last changed, in milliseconds since 1970 by the server's clock.
    package let changed: Double
    /// The highest index up to which the log is complete and on disk; -1 while it is empty.
    package let through: Int
    /// How many bytes the session's entries and branches take as text.
    package let bytes: Int
    /// Whether header and definition are what was sent; otherwise the disk has altered them.
    package let isWhole: Bool
}

extension ArchiveError {
    /// Names a session of which something is not what was stored.
    static func altered(_ session: SessionIdentifier, _ part: String) -> ArchiveError {
        ArchiveError(
            .altered, at: "session \(session)", "\(part) was altered on the disk",
            remedy: "restore a backup; the other sessions can be read and exported")
    }
}
