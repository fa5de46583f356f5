package import Tree

extension API {
    /// The draft to publish.
    @Element
    package struct NewStudyVersion: Crossing {
        package static var about: String { "`kind` is needed from the second version on, and cannot be `first` then." }

        @Property(.count) package var revision: Int
        @Property(0...2000) package var note: String?
        @Property package var kind: String?
    }
}
