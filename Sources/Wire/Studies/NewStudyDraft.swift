package import Tree

extension API {
    /// A draft to be kept.
    @Element
    package struct NewStudyDraft: Crossing {
        @Property package var definition: Node
    }
}
