package import Tree

extension API {
    /// The participations to exclude, with the reason.
    @Element
    package struct Exclusions: Crossing {
        @Property(0...1000) package var participations: [String]
        @Property(.short) package var reason: String
        @Property package var freesSlot: Bool?
    }
}
