package import Tree

extension API {
    /// The request for a token.
    @Element
    package struct NewToken: Crossing {
        package static var about: String { "Without `studies` it is for all that its person has a part in." }

        @Property(1...80) package var label: String
        @Property package var actions: [String]
        @Property package var studies: [String]?
        @Property(.positive) package var days: Int?
    }
}
