public import Tree

/// A definition as it stands in a session's head: its compact JSON and the hash of that. For a long definition both
/// take longer than a person should wait, so they can be made beforehand.
public struct DefinitionText: Equatable, Sendable {
    /// UTF-8.
    public let json: [UInt8]
    /// SHA-256 of the JSON, in hexadecimal.
    public let hash: String

    /// Complexity: O(n) for n bytes of JSON.
    public init(_ definition: Node) {
        json = Value.node(definition).jsonBytes()
        hash = SHA256.hexadecimal(of: json)
    }
}
