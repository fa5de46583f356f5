public import Tree

/// Something to be reached or kept in one run of a level. The kinds are open: see `GoalKind`.
///
/// ```swift
/// let find = Goal(id: "find", kind: "find", entity: "owl")
/// var inTime = Goal(id: "in-time", kind: "timeLimit")
/// inTime.seconds = 20
/// let level = Level(id: "night", entities: [Entity(id: "owl")], goals: [find, inTime])
/// ```
@Element
public struct Goal {
    @Property(1...80) public var id: String
    @Property(1...80) public var kind: String
    /// The entity, or the entities in their order, that the goal is about.
    @Property public var entity: String? = nil
    @Property(0...400) public var entities: [String] = []
    @Property(0...3600) public var seconds: Double = 0
    @Property(0...180) public var degrees: Double = 10
    @Property(0...1000) public var count: Int = 0
    /// An optional goal decides nothing; it may earn an achievement.
    @Property public var isOptional: Bool = false
    /// Earned when the run is won and the goal is met.
    @Property public var achievement: String? = nil
}
