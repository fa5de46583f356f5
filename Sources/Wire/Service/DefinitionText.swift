package import Tree

extension API {
    /// A definition as text.
    @Element
    package struct DefinitionText: Crossing {
        package static var about: String { "A definition: what is sent in YAML, what is answered in JSON." }

        @Property package var text: String
    }
}
