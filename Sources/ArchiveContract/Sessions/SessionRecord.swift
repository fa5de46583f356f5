/// A device's facts about a session before its first entry, in the stored form.
///
/// The definition is separate, and is stored once for all sessions that share it.
package struct SessionRecord: Equatable, Sendable {
    /// The session's name.
    package var identifier: SessionIdentifier
    /// The task family, for instance `reaction`.
    package var family: String
    /// The time at which the session began, in milliseconds since 1970 by the device's clock.
    package var started: Double
    /// SHA-256 of `definition`, in hexadecimal digits.
    package var definitionHash: String
    /// The definition as canonical JSON.
    package var definition: String
    /// The rest of the header as canonical JSON.
    package var header: String

    package init(
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
