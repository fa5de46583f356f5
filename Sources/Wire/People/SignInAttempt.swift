package import Tree

extension API {
    /// Name and passphrase, and a code if there is a second factor.
    @Element
    package struct SignInAttempt: Crossing {
        @Property(.short) package var name: String
        @Property(.short) package var passphrase: String
        @Property(.short) package var code: String?
    }
}
