package import Tree

extension API {
    /// A browser in which a person is signed in.
    @Element
    package struct SignIn: Crossing {
        @Property(.positive) package var number: Int
        @Property(.count) package var began: Double
        @Property(.count) package var used: Double
        @Property package var hasSecondFactor: Bool
        @Property package var isThis: Bool
    }
}
