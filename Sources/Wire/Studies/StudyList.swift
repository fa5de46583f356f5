package import Tree

extension API {
    /// The studies that somebody has a part in.
    @Element
    package struct StudyList: Crossing {
        @Property package var studies: [API.StudyListed]
    }
}
