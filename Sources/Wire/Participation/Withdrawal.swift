package import Tree

extension API {
    /// The code that takes everything back.
    @Element
    package struct Withdrawal: Crossing {
        @Property package var code: String
    }
}
