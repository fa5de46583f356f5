package import Tree

extension API {
    /// A renewed proof of a person's identity.
    @Element
    package struct Proof: Crossing {
        @Property(.short) package var passphrase: String
        @Property(.short) package var code: String?
    }
}
