public import Interface

/// A work of others that a room stands on: the settings name it, with a link to it.
public struct Credit: Sendable {
    /// What the room has from there.
    public let title: @Sendable (Language) -> String
    /// Who it is from, and when.
    public let authors: String
    public let address: String

    public init(_ authors: String, _ address: String, title: @escaping @Sendable (Language) -> String) {
        self.title = title
        self.authors = authors
        self.address = address
    }
}
