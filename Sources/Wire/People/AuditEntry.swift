package import Tree

extension API {
    /// An entry of the audit log.
    @Element
    package struct AuditEntry: Crossing {
        package static var about: String {
            """
            `hash` is the SHA-256 of `previous` followed by the other properties as canonical JSON.
            """
        }

        @Property(.positive) package var number: Int
        @Property(.count) package var time: Double
        @Property package var actor: String
        @Property package var via: String
        @Property package var action: String
        @Property package var object: String
        @Property package var detail: String
        @Property package var previous: String
        @Property package var hash: String
    }
}
