package import Tree

extension API {
    /// The number of personal links to make.
    @Element
    package struct NewStudyTokens: Crossing {
        @Property(1...10_000) package var count: Int
    }
}
