package import Tree

extension API {
    /// What a change of the second factor ends.
    @Element
    package struct FactorChange: Crossing {
        package static var about: String { "`endsTokens`: the own tokens end as well." }

        @Property package var endsTokens: Bool?
    }
}
