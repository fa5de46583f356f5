package import Tree

extension API {
    /// A study's links.
    @Element
    package struct StudyLinks: Crossing {
        @Property package var links: [API.StudyLink]
    }
}
