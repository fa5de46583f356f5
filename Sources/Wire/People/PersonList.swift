package import Tree

extension API {
    /// The people with an account.
    @Element
    package struct PersonList: Crossing {
        @Property package var people: [API.Person]
    }
}
