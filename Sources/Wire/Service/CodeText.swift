package import Tree

extension API {
    /// What a QR code is to say.
    @Element
    package struct CodeText: Crossing {
        package static var about: String { "What the code says: an address." }

        @Property package var text: String
    }
}
