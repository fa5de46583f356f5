package import Tree

extension API {
    /// Cells of a quota in which a place was taken.
    @Element
    package struct Cells: Crossing {
        @Property package var cells: [String]
    }
}
