/// An entry whose place in the log was already taken by different content.
///
/// The first content stays in the log and this one is kept beside it, so that nothing is overwritten or lost.
package struct Branch: Equatable, Sendable {
    /// The entry that arrived second.
    package let entry: LogEntry
    /// The time of arrival, in milliseconds since 1970 by the server's clock.
    package let received: Double
    /// The store's own number for the branch. It rises within a session.
    package let row: Int64

    package init(entry: LogEntry, received: Double, row: Int64) {
        (self.entry, self.received, self.row) = (entry, received, row)
    }
}
