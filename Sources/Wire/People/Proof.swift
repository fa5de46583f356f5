package import Tree

extension API {
    /// A proof that it is still the same person.
    @Element
    package struct Proof: Crossing {
        @Property(.short) package var passphrase: String
        @Property(.short) package var code: String?
    }
}
