package import Tree

extension API {
    /// A step of which something is asked.
    @Element
    package struct StepRequest: Crossing {
        package static var about: String { "The step by its path." }

        @Property package var step: String
    }
}
