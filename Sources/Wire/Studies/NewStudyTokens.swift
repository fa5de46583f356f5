package import Tree

extension API {
    /// How many personal links are to be made.
    @Element
    package struct NewStudyTokens: Crossing {
        @Property(1...10_000) package var count: Int
    }
}
