package import Tree

extension API {
    /// How many sessions were deleted.
    @Element
    package struct Deletion: Crossing {
        @Property(.count) package var deleted: Int
    }
}
