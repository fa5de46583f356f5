package import Tree

extension API {
    /// The receipt of a participation's erasure.
    @Element
    package struct ErasureReceipt: Crossing {
        @Property package var study: String
        @Property package var number: String
        @Property(.count) package var erased: Double
        @Property(.count) package var sessions: Int
        @Property package var audit: Audit

        @Element
        package struct Audit {
            @Property(.positive) package var number: Int
            @Property package var hash: String
        }
    }
}
