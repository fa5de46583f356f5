package import Tree

extension API {
    /// What an app needs to make codes.
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
