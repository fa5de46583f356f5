/// What is kept about a profile besides its sessions.
package struct ProfileFacts: Equatable, Sendable {
    /// What of one kind it keeps.
    package struct Part: Equatable, Sendable {
        /// For instance `documents`.
        package let name: String
        /// Each an object in JSON.
        package let texts: [String]
    }

    /// What the audit log knows it by.
    package let number: Int64
    /// When it stored something for the first time, in milliseconds since 1970.
    package let created: Double
    package let parts: [Part]
    /// What the audit log has about it: what it did, and what others did with it.
    package let events: [AuditEntry]
}
