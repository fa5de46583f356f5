package import Tree

extension API {
    /// The code that withdraws a participation.
    @Element
    package struct Withdrawal: Crossing {
        @Property package var code: String
    }
}
