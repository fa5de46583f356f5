/// What a device says about a session before its first entry, in the form in which it is kept.
///
/// The definition is kept apart from the rest and stored once for all sessions that share it.
public struct SessionRecord: Equatable, Sendable {
    /// The session's name.
    public var identifier: SessionIdentifier
    /// The task family, for instance `reaction`.
    public var family: String
    /// When the session began, in milliseconds since 1970 by the device's clock.
    public var started: Double
    /// SHA-256 of `definition`, in hexadecimal digits.
    public var definitionHash: String
    /// The definition as canonical JSON.
    public var definition: String
    /// The rest of the header as canonical JSON.
    public var header: String

    public init(
        identifier: SessionIdentifier, family: String, started: Double, definitionHash: String, definition: String,
        header: String
    ) {
        self.identifier = identifier
        self.family = family
        self.started = started
        self.definitionHash = definitionHash
        self.definition = definition
        self.header = header
    }
}
