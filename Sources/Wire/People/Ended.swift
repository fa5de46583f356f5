package import Tree

extension API {
    /// The number of ended sign-ins.
    @Element
    package struct Ended: Crossing {
        @Property(.count) package var ended: Int
    }
}
