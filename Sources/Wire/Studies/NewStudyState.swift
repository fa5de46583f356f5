package import Tree

extension API {
    /// The new state of a study.
    @Element
    package struct NewStudyState: Crossing {
        @Property package var state: String
    }
}
