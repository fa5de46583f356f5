package import Tree

extension API {
    /// An entry beside the log.
    @Element
    package struct Branch: Crossing {
        package static var about: String { "An entry that came for an index that was taken by different content." }

        @Property package var entry: Node
        @Property(.count) package var received: Double
    }
}
