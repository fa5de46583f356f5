package import Tree

extension API {
    /// The consequences of a change of the second factor.
    @Element
    package struct FactorChange: Crossing {
        package static var about: String { "`endsTokens`: the own tokens end as well." }

        @Property package var endsTokens: Bool?
    }
}
