package import Tree

extension API {
    /// A study's versions.
    @Element
    package struct StudyVersions: Crossing {
        @Property package var versions: [API.StudyVersion]
    }
}
