package import Tree

extension API {
    /// Which participations were excluded.
    @Element
    package struct Excluded: Crossing {
        @Property package var excluded: [String]
        @Property package var already: [String]
        @Property package var unknown: [String]
    }
}
