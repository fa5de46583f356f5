package import Tree

extension API {
    /// A session with everything that is stored and computed of it.
    @Element
    package struct SessionDocument: Crossing {
        package static var about: String {
            """
            `results` is computed from the rest; if that failed, `resultsFault` says why. `logHash` is the SHA-256 \
            of the entries as canonical JSON, each with a line feed.
            """
        }

        @Property package var format: String
        @Property package var version: Int
        @Property package var session: Node
        @Property package var entries: [Node]
        @Property package var branches: [API.Branch]?
        @Property package var logHash: String?
        @Property package var results: Node?
        @Property package var resultsFault: String?
    }
}
