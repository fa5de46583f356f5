/// An entry whose place in the log was already taken by different content.
///
/// The first content stays in the log and this one is kept beside it, so that nothing is overwritten or lost.
package struct Branch: Equatable, Sendable {
    /// The entry that arrived second.
    package let entry: LogEntry
    /// The time of arrival, in milliseconds since 1970 by the server's clock.
    package let received: Double
    /// The archive's own number for the branch.
    let row: Int64
}
