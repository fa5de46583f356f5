package import Tree

extension API {
    /// The stored draft, with the numbers of its findings.
    @Element
    package struct KeptStudyDraft: Crossing {
        @Property(.count) package var revision: Int
        @Property(.count) package var changed: Double
        @Property(.count) package var errors: Int
        @Property(.count) package var warnings: Int
    }
}
