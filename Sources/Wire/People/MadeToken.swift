package import Tree

extension API {
    /// A token with its secret, shown once, besides the facts of every token.
    @Element
    package struct MadeToken: Crossing {
        package static var about: String { "`lastDay`: of the last use, in days since 1970." }

        @Property package var token: String
    }
}
