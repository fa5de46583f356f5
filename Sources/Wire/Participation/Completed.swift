package import Tree

extension API {
    /// How a participation has ended, and what the panel wants.
    @Element
    package struct Completed: Crossing {
        @Property package var phase: String
        @Property package var code: String?
        @Property package var redirect: String?
    }
}
