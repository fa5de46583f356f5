public import Tree

/// What a profile has reached: best results, achievements, how far the story is told.
@Element
public struct Progress {
    @Property public var results: Children<LevelResult> = []
    @Property public var achievements: [String] = []
    /// Chapters of the story that are finished, by their names.
    @Property public var chapters: [String] = []
}

/// The best that a profile has made of one level.
@Element
public struct LevelResult {
    /// The level.
    @Property(1...80) public var id: String
    @Property(0...1000) public var score: Int = 0
    @Property(0...3) public var stars: Int = 0
    /// Seconds and wrong choices of the run with the best score.
    @Property public var seconds: Double = 0
    @Property public var wrong: Int = 0
    @Property(0...1_000_000_000) public var runs: Int = 0
    @Property(0...1_000_000_000) public var wins: Int = 0
}
