package import Tree

extension API {
    /// A membership in a study.
    @Element
    package struct Membership: Crossing {
        @Property(1...64) package var study: String
        @Property package var role: String
        @Property package var grants: [String]?
    }
}
