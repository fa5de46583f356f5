package import Tree

extension API {
    /// A part of the audit log.
    @Element
    package struct AuditPage: Crossing {
        @Property package var entries: [API.AuditEntry]
    }
}
