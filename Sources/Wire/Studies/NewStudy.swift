package import Tree

extension API {
    /// The request for a new study.
    @Element
    package struct NewStudy: Crossing {
        package static var about: String {
            """
            One of `template`, `empty`, `definition` and `text` (a packed file, YAML or JSON). `id` replaces the \
            definition's own.
            """
        }

        @Property(.short) package var template: String?
        @Property package var empty: Bool?
        @Property package var definition: Node?
        @Property package var text: String?
        @Property package var id: String?
        @Property package var languages: [String]?
        @Property package var title: Node?
    }
}
