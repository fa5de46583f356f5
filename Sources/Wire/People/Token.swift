package import Tree

extension API {
    /// A person's token for a program.
    @Element
    package struct Token: Crossing {
        package static var about: String { "`lastDay`: of the last use, in days since 1970." }

        @Property(.positive) package var number: Int
        @Property(.positive) package var person: Int
        @Property package var label: String
        @Property package var actions: [String]
        @Property(.count) package var created: Double
        @Property(.count) package var expires: Double
        @Property package var studies: [String]?
        @Property(.count) package var lastDay: Int?
    }
}
