package import Tree

extension API {
    /// The person who has signed in.
    @Element
    package struct SignedIn: Crossing {
        @Property package var person: API.Person
    }
}
