package import Tree

extension API {
    /// The tokens of a person or of all people.
    @Element
    package struct TokenList: Crossing {
        @Property package var tokens: [API.Token]
    }
}
