package import Tree

extension API {
    /// The participations that were excluded.
    @Element
    package struct Excluded: Crossing {
        @Property package var excluded: [String]
        @Property package var already: [String]
        @Property package var unknown: [String]
    }
}
