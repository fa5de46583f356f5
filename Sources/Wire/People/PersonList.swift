package import Tree

extension API {
    /// Everybody with an account.
    @Element
    package struct PersonList: Crossing {
        @Property package var people: [API.Person]
    }
}
