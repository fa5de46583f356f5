package import Tree

extension API {
    /// A version of a study.
    @Element
    package struct StudyVersion: Crossing {
        package static var about: String { "`people`: how many of the field began with it; in lists." }

        @Property(.positive) package var number: Int
        @Property package var hash: String
        @Property package var kind: String
        @Property package var note: String
        @Property(.count) package var published: Double
        @Property package var definition: Node?
        @Property(.count) package var people: Int?
    }
}
