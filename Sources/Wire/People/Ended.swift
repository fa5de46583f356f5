package import Tree

extension API {
    /// How many sign-ins were ended.
    @Element
    package struct Ended: Crossing {
        @Property(.count) package var ended: Int
    }
}
