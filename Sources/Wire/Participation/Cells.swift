package import Tree

extension API {
    /// The cells of a quota in which a place was taken.
    @Element
    package struct Cells: Crossing {
        @Property package var cells: [String]
    }
}
