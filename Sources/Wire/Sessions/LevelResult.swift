package import Tree

extension API {
    /// The best result of one level.
    @Element
    package struct LevelResult: Crossing {
        package static var about: String { "`seconds` and `wrong` belong to the run with the best score." }

        @Property(1...80) package var id: String
        @Property(0...1000) package var score: Int?
        @Property(0...3) package var stars: Int?
        @Property package var seconds: Double?
        @Property package var wrong: Int?
        @Property(0...1_000_000_000) package var runs: Int?
        @Property(0...1_000_000_000) package var wins: Int?
    }
}
