package import Tree

extension API {
    /// The end of a participation, with the panel's code and address.
    @Element
    package struct Completed: Crossing {
        @Property package var phase: String
        @Property package var code: String?
        @Property package var redirect: String?
    }
}
