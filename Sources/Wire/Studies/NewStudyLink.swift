package import Tree

extension API {
    /// A link to make, besides the properties that can change later.
    @Element
    package struct NewStudyLink: Crossing {
        package static var about: String {
            """
            `minutes`: how long a class link is open; an hour unless something else is said.
            """
        }

        @Property package var kind: String
        @Property package var mode: String?
        @Property(15...180) package var minutes: Int?
    }
}
