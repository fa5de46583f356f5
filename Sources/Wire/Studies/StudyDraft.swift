package import Tree

extension API {
    /// A study's draft.
    @Element
    package struct StudyDraft: Crossing {
        @Property(.count) package var revision: Int
        @Property(.count) package var changed: Double
        @Property package var definition: Node
    }
}
