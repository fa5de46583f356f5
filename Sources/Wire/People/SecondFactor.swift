package import Tree

extension API {
    /// The secret from which an app makes codes.
    @Element
    package struct SecondFactor: Crossing {
        package static var about: String {
            """
            `picture`: the address as an SVG document that the app's camera reads, where the server draws it.
            """
        }

        @Property package var address: String
        @Property package var key: String
        @Property package var picture: String?
    }
}
