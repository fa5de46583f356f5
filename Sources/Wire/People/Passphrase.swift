package import Tree

extension API {
    /// A new passphrase.
    @Element
    package struct Passphrase: Crossing {
        package static var about: String { "`endsTokens`: the own tokens end as well." }

        @Property(3...256) package var passphrase: String
        @Property package var endsTokens: Bool?
    }
}
