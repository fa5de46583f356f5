package import Tree

extension API {
    /// The number of deleted sessions.
    @Element
    package struct Deletion: Crossing {
        @Property(.count) package var deleted: Int
    }
}
