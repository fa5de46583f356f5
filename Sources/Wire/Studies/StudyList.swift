package import Tree

extension API {
    /// The studies that a person may see.
    @Element
    package struct StudyList: Crossing {
        @Property package var studies: [API.StudyListed]
    }
}
