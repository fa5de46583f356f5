package import Tree

extension API {
    /// A code of the app that becomes the second factor.
    @Element
    package struct Code: Crossing {
        package static var about: String { "`endsTokens`: the own tokens end as well." }

        @Property(.short) package var code: String
        @Property package var endsTokens: Bool?
    }
}
