public import Tree

/// Levels that belong together, and what opens them.
@Element
public struct Scenario {
    @Property(1...80) public var id: String
    @Property public var name: Wording = Wording()
    @Property public var line: Wording = Wording()
    /// The levels in their order, by their names.
    @Property(1...200) public var levels: [String]
    @Property public var unlocking: Unlocking = Unlocking()
}

/// What has to be reached before a scenario opens; nothing by default.
@Element
public struct Unlocking {
    /// Points over all levels.
    @Property(0...1_000_000) public var score: Int = 0
    @Property public var achievement: String? = nil
}
