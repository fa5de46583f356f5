package import Tree

extension API {
    /// A participation that was just admitted, besides the facts of every answer about one.
    @Element
    package struct Begun: Crossing {
        package static var about: String {
            """
            `withdrawal`: the code that takes everything back; it is told again to the same key. `log`: the session \
            in which it goes on, once something of it is stored. `isResumed`: the person came with another device.
            """
        }

        @Property(.count) package var seed: Int
        @Property package var withdrawal: String
        @Property(.count) package var serverTime: Double
        @Property package var log: String?
        @Property package var isResumed: Bool?
    }
}
