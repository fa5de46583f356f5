package import Tree

extension API {
    /// The study to move to the bin.
    @Element
    package struct StudyDeletion: Crossing {
        package static var about: String { "The title once more, so that nothing is deleted by a slip." }

        @Property package var title: String
    }
}
