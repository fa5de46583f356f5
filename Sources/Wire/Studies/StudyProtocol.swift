package import Tree

extension API {
    /// A study as a document for a registration.
    @Element
    package struct StudyProtocol: Crossing {
        @Property package var title: String
        @Property(.positive) package var version: Int
        @Property package var hash: String
        @Property package var blocks: [Node]
        @Property package var commitment: String?
    }
}
