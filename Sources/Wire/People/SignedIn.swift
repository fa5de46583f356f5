package import Tree

extension API {
    /// Who has signed in.
    @Element
    package struct SignedIn: Crossing {
        @Property package var person: API.Person
    }
}
