/// How much one profile keeps in the archive.
public struct ProfileUsage: Equatable, Sendable {
    /// How many sessions it has.
    public let sessions: Int
    /// How many bytes their entries and branches take as text.
    public let bytes: Int
}
