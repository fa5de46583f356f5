/// What is kept about a profile besides its sessions.
public struct ProfileFacts: Equatable, Sendable {
    /// What of one kind it keeps.
    public struct Part: Equatable, Sendable {
        /// For instance `documents`.
        public let name: String
        /// Each an object in JSON.
        public let texts: [String]
    }

    /// What the audit log knows it by.
    public let number: Int64
    /// When it stored something for the first time, in milliseconds since 1970.
    public let created: Double
    public let parts: [Part]
    /// What the audit log has about it: what it did, and what others did with it.
    public let events: [AuditEntry]
}
