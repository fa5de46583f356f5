package import Tree

extension API {
    /// A profile's progress in the levels.
    @Element
    package struct LevelProgress: Crossing {
        package static var about: String {
            """
            The best result of each level, achievements, and chapters of the story that were finished.
            """
        }

        @Property(0...1000) package var results: [API.LevelResult]?
        @Property(0...1000) package var achievements: [String]?
        @Property(0...1000) package var chapters: [String]?
    }
}
