package import Tree

extension API {
    /// A person's own account.
    @Element
    package struct Account: Crossing {
        package static var about: String { "`isFresh`: whether the last proof is not older than ten minutes." }

        @Property package var person: API.Person
        @Property package var signIns: [API.SignIn]
        @Property package var tokens: [API.Token]
        @Property package var isFresh: Bool
    }
}
