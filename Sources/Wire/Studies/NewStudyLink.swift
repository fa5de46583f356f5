package import Tree

extension API {
    /// A link that is to be made, besides what can be changed of one.
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
