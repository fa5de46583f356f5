package import Tree

extension API {
    /// A page of the audit log.
    @Element
    package struct AuditPage: Crossing {
        @Property package var entries: [API.AuditEntry]
    }
}
