package import Tree

extension API {
    /// The reason to doubt the machine's clock.
    @Element
    package struct ClockDoubt: Crossing {
        package static var about: String {
            """
            The clock shows `now`, and the newest time that is known is `known`. Until that is clear nothing is \
            deleted because its time is over, no place is given back, no reminder is sent. Absent where the clock is \
            believed.
            """
        }

        @Property package var isAhead: Bool
        @Property(.count) package var days: Int
        @Property(.count) package var now: Double
        @Property(.count) package var known: Double
        @Property package var words: String
    }
}
