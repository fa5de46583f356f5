package import Tree

extension API {
    /// The step of a request.
    @Element
    package struct StepRequest: Crossing {
        package static var about: String { "The step by its path." }

        @Property package var step: String
    }
}
