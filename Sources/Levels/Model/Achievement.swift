public import Tree

/// Something that is earned once, across levels, and kept.
///
/// Goals and entities' actions earn achievements by naming them; the others are earned by what all runs together have
/// brought.
@Element
public struct Achievement {
    @Property(1...80) public var id: String
    @Property public var name: Wording = Wording()
    @Property public var line: Wording = Wording()
    @Property public var kind: AchievementKind = .named
    /// How many wins, points or stars.
    @Property(0...1_000_000) public var count: Int = 0
    /// The scenario that has to be complete.
    @Property public var scenario: String? = nil
}

/// What earns an achievement.
public enum AchievementKind: String, Choice {
    /// A goal or an entity's action that names it.
    case named
    /// As many levels won.
    case wins
    /// As many points over all levels.
    case score
    /// As many levels with three stars.
    case stars
    /// Every level of a scenario won.
    case scenario
    /// The story's last chapter finished.
    case story
}
