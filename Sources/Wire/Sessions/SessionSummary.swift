package import Tree

extension API {
    /// A session in a list.
    @Element
    package struct SessionSummary: Crossing {
        @Property package var id: String
        @Property package var family: String
        @Property package var definitionHash: String
        @Property(.count) package var started: Double
        @Property(.count) package var received: Double
        @Property(.count) package var changed: Double
        @Property(.through) package var through: Int
        @Property(.count) package var bytes: Int
        @Property package var language: String?
        @Property package var engine: String?
        @Property package var offset: Int?
        @Property package var altered: Bool?
    }
}
