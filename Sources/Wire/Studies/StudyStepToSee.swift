package import Tree

extension API {
    /// The step to preview.
    @Element
    package struct StudyStepToSee: Crossing {
        package static var about: String {
            """
            A definition, or the draft without one; the step as a JSON Pointer, and whose group it is.
            """
        }

        @Property package var step: String
        @Property package var definition: Node?
        @Property(.short) package var group: String?
    }
}
