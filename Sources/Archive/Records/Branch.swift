/// An entry that arrived for a place in the log that was already taken by different content.
///
/// The first content stays in the log; this one is kept beside it, so nothing is overwritten and nothing is lost.
package struct Branch: Equatable, Sendable {
    /// The entry that came second.
    package let entry: LogEntry
    /// When it arrived, in milliseconds since 1970 by the server's clock.
    package let received: Double
    /// The archive's own number for the branch.
    let row: Int64
}
