package import Tree

extension API {
    /// The definition to check.
    @Element
    package struct StudyToCheck: Crossing {
        package static var about: String {
            """
            A definition, or a text in YAML or JSON whose findings say lines; the draft where there is neither.
            """
        }

        @Property package var definition: Node?
        @Property package var text: String?
    }
}
