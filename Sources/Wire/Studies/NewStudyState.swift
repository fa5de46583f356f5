package import Tree

extension API {
    /// The state that a study is to have.
    @Element
    package struct NewStudyState: Crossing {
        @Property package var state: String
    }
}
