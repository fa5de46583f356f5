public import Interface
public import Tree

/// How a goal stands.
public enum Verdict: String, Choice {
    /// Not reached, but still within reach.
    case open
    /// It holds now; it may cease to.
    case met
    /// It can never hold again in this run.
    case broken
}

/// What a goal remembers during a run.
public struct GoalMemory: Equatable, Sendable {
    public var count = 0
    /// Seconds of the run at which something began.
    public var since: Double?
    /// Whatever else a kind wants to keep.
    public var notes = Node()

    public init() {}
}

/// What a goal does in one run.
public struct GoalRule: Sendable {
    /// How the goal stands now. Called after every action; it reads the run and may change its own memory.
    public let judge: @Sendable (_ run: Run, _ memory: inout GoalMemory) -> Verdict
    /// Whether choosing an entity, given by its place in the level, is what the goal asks for.
    public let wants: @Sendable (_ entity: Int, _ run: Run) -> Bool

    public init(
        wants: @escaping @Sendable (_ entity: Int, _ run: Run) -> Bool = { _, _ in false },
        judge: @escaping @Sendable (_ run: Run, _ memory: inout GoalMemory) -> Verdict
    ) {
        self.judge = judge
        self.wants = wants
    }
}

/// A kind of goal. A module of its own adds a kind by making one of these; nothing else has to know it.
///
/// ```swift
/// /// No more than two wrong choices.
/// let careful = GoalKind(
///     Name("careful"), isAim: false, text: { _, _, _ in "Choose wrongly twice at most." },
///     rule: { _, _ in GoalRule { run, _ in run.wrong > 2 ? .broken : .met } })
/// let rules = Rules.standard.adding(goals: [careful])
/// ```
public struct GoalKind: Sendable {
    public let name: Name
    /// Whether meeting the goal brings the win nearer. Others are limits, which can only be broken.
    public let isAim: Bool
    /// Reads a goal once, when a run begins.
    public let rule: @Sendable (Goal, Level) -> GoalRule
    /// What is wrong with a goal of this kind.
    public let faults: @Sendable (Goal, Level) -> [Fault]
    /// The kind's name, for who makes a level.
    public let title: @Sendable (Language) -> String
    /// The goal in words, for the briefing.
    public let text: @Sendable (Goal, Level, Language) -> String

    public init(
        _ name: Name, title: (@Sendable (Language) -> String)? = nil, isAim: Bool,
        faults: @escaping @Sendable (Goal, Level) -> [Fault] = { _, _ in [] },
        text: @escaping @Sendable (Goal, Level, Language) -> String,
        rule: @escaping @Sendable (Goal, Level) -> GoalRule
    ) {
        self.name = name
        self.title = title ?? { _ in name.text }
        self.isAim = isAim
        self.rule = rule
        self.faults = faults
        self.text = text
    }
}
