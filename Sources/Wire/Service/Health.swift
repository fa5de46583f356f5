package import Tree

extension API {
    /// Whether the server serves, and its version.
    @Element
    package struct Health: Crossing {
        @Property package var status: String
        @Property package var version: String
        @Property package var engine: String
        @Property package var deletesByTime: Bool
        @Property package var clock: API.ClockDoubt?
    }
}
