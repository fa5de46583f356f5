/// The stored facts about a profile besides its sessions.
package struct ProfileFacts: Equatable, Sendable {
    /// The rows of one part.
    package struct Part: Equatable, Sendable {
        /// The part's name, for instance `documents`.
        package let name: String
        /// The rows, each a JSON object.
        package let texts: [String]

        package init(name: String, texts: [String]) { (self.name, self.texts) = (name, texts) }
    }

    /// The profile's number in the audit log.
    package let number: Int64
    /// The time at which it first stored something, in milliseconds since 1970.
    package let created: Double
    package let parts: [Part]
    /// The audit entries of the profile: what it did, and what others did with it.
    package let events: [AuditEntry]

    package init(number: Int64, created: Double, parts: [Part], events: [AuditEntry]) {
        (self.number, self.created, self.parts, self.events) = (number, created, parts, events)
    }
}
