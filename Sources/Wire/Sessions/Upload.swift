package import Tree

extension API {
    /// Entries of a session, in any order and as often as needed.
    @Element
    package struct Upload: Crossing {
        @Property package var entries: [Node]
    }
}
