public import Interface

/// A work of others that a room uses. The settings name it and link to it.
public struct Credit: Sendable {
    /// The material that the room has from this source.
    public let title: @Sendable (Language) -> String
    /// Its authors, and the year.
    public let authors: String
    public let address: String

    public init(_ authors: String, _ address: String, title: @escaping @Sendable (Language) -> String) {
        self.title = title
        self.authors = authors
        self.address = address
    }
}
