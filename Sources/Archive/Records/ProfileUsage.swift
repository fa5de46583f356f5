/// How much one profile keeps in the archive.
package struct ProfileUsage: Equatable, Sendable {
    /// How many sessions it has.
    package let sessions: Int
    /// How many bytes their headers, entries and branches take as text, and the definitions that came with them.
    package let bytes: Int
}
