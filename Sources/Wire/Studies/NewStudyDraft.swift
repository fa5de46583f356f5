package import Tree

extension API {
    /// A draft to store.
    @Element
    package struct NewStudyDraft: Crossing {
        @Property package var definition: Node
    }
}
