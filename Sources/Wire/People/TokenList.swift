package import Tree

extension API {
    /// The tokens there are.
    @Element
    package struct TokenList: Crossing {
        @Property package var tokens: [API.Token]
    }
}
