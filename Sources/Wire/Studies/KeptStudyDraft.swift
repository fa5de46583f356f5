package import Tree

extension API {
    /// The draft that was kept, and how much is wrong with it.
    @Element
    package struct KeptStudyDraft: Crossing {
        @Property(.count) package var revision: Int
        @Property(.count) package var changed: Double
        @Property(.count) package var errors: Int
        @Property(.count) package var warnings: Int
    }
}
