/// A session as the archive holds it, without its entries.
package struct StoredSession: Equatable, Sendable {
    /// The archive's own number for the session, which is not used again after a deletion.
    package let row: Int64
    /// The device's facts about the session.
    package let record: SessionRecord
    /// The time at which the header arrived, in milliseconds since 1970 by the server's clock.
    package let received: Double
    /// The time of the session's last change, in milliseconds since 1970 by the server's clock.
    package let changed: Double
    /// The highest index up to which the log is complete and on disk; -1 while it is empty.
    package let through: Int
    /// The bytes of the session's entries and branches as text.
    package let bytes: Int
    /// Whether header and definition are as they were sent. Otherwise the disk has altered them.
    package let isWhole: Bool
}

extension ArchiveError {
    /// The error for a session with an altered part.
    static func altered(_ session: SessionIdentifier, _ part: String) -> ArchiveError {
        ArchiveError(
            .altered, at: "session \(session)", "\(part) was altered on the disk",
            remedy: "restore a backup; the other sessions can be read and exported")
    }
}
