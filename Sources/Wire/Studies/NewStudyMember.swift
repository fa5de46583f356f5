package import Tree

extension API {
    /// Who is to have a part in a study.
    @Element
    package struct NewStudyMember: Crossing {
        package static var about: String { "An account's exact name." }

        @Property package var role: String
        @Property(.short) package var name: String?
        @Property package var grants: [String]?
    }
}
