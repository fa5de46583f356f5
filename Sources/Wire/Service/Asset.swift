package import Tree

extension API {
    /// A picture or sound of a study.
    @Element
    package struct Asset: Crossing {
        package static var about: String { "`hash` is the SHA-256 of what is delivered at `address`." }

        @Property package var hash: String
        @Property package var type: String
        @Property package var name: String
        @Property(.positive) package var bytes: Int
        @Property(.count) package var added: Double
        @Property package var address: String
    }
}
