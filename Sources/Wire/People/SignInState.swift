package import Tree

extension API {
    /// The facts that a page needs before a sign-in.
    @Element
    package struct SignInState: Crossing {
        package static var about: String { "`isSecure`: whether people may sign in over this connection." }

        @Property package var isSetUp: Bool
        @Property package var isSecure: Bool
        @Property package var needsSecondFactor: Bool
    }
}
