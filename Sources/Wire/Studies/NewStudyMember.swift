package import Tree

extension API {
    /// A person to add to a study.
    @Element
    package struct NewStudyMember: Crossing {
        package static var about: String { "An account's exact name." }

        @Property package var role: String
        @Property(.short) package var name: String?
        @Property package var grants: [String]?
    }
}
