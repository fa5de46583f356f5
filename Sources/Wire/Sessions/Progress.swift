package import Tree

extension API {
    /// The stored length of a session.
    @Element
    package struct Progress: Crossing {
        package static var about: String { "Everything up to the index `through` is on disk; -1 for an empty log." }

        @Property(.through) package var through: Int
        @Property package var id: String?
        @Property package var conflicts: [Int]?
    }
}
