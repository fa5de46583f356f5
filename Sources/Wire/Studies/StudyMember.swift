package import Tree

extension API {
    /// A person's membership in a study.
    @Element
    package struct StudyMember: Crossing {
        @Property(.positive) package var person: Int
        @Property package var name: String
        @Property package var role: String
        @Property package var grants: [String]
        @Property package var isYou: Bool
    }
}
