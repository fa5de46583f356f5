package import Tree

extension API {
    /// The secret in a link for people.
    @Element
    package struct Link: Crossing {
        package static var about: String { "The secret that stands behind `#` in the link." }

        @Property(.short) package var link: String
    }
}
