package import Tree

extension API {
    /// How a person wants to be called, and their passphrase.
    @Element
    package struct Newcomer: Crossing {
        @Property(.short) package var link: String
        @Property(1...80) package var name: String?
        @Property(3...256) package var passphrase: String?
    }
}
