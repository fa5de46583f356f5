package import Tree

extension API {
    /// The name and passphrase of a new person.
    @Element
    package struct Newcomer: Crossing {
        @Property(.short) package var link: String
        @Property(1...80) package var name: String?
        @Property(3...256) package var passphrase: String?
    }
}
