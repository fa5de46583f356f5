/// The amount of a profile's data in the archive.
package struct ProfileUsage: Equatable, Sendable {
    /// The number of sessions.
    package let sessions: Int
    /// The bytes of headers, entries and branches as text, and of the definitions that came with them.
    package let bytes: Int

    package init(sessions: Int, bytes: Int) { (self.sessions, self.bytes) = (sessions, bytes) }
}
