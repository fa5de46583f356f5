package import Tree

extension API {
    /// The text of a QR code.
    @Element
    package struct CodeText: Crossing {
        package static var about: String { "What the code says: an address." }

        @Property package var text: String
    }
}
