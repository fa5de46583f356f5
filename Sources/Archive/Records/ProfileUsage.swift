/// How much one profile keeps in the archive.
public struct ProfileUsage: Equatable, Sendable {
    /// How many sessions it has.
    public let sessions: Int
    /// How many bytes their headers, entries and branches take as text, and the definitions that came with them.
    public let bytes: Int
}
