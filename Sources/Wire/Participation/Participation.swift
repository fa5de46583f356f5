package import Tree

extension API {
    /// The state of a participation, besides the facts of every answer about one.
    @Element
    package struct Participation: Crossing {
        package static var about: String {
            """
            `sessions`: up to which index each is stored; `log`: which of them is the participation's own.
            """
        }

        @Property package var sessions: Node
        @Property(.count) package var serverTime: Double
        @Property package var log: String?
    }
}
