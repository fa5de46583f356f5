package import Tree

extension API {
    /// Personal links, shown once.
    @Element
    package struct StudyTokens: Crossing {
        @Property package var tokens: [String]
        @Property package var addresses: [String]
    }
}
