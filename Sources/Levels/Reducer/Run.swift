public import Space
public import Tree

/// One run of a level: the level's copy, the view, the time, what was found, how the goals stand.
///
/// A pure function of level, seed and log. Two runs are equal if all of that is.
///
/// ```swift
/// var game = Game(library, seed: 7)
/// _ = game.reduce(.start(level: "night", Assistance()), at: 0)
/// _ = game.reduce(.turnTo(0.25, pitch: 0), at: 900)  // a quarter to the right, at 900 ms
/// if let run = game.run {
///     for source in run.sounds { print(source.sound, source.bearing?.azimuth ?? 0) }
///     print(run.phase.rawValue, run.clock, run.wrong)
/// }
/// ```
public struct Run: Sendable {
    /// The copy that is played; the original never changes.
    public let level: Level
    public let seed: Int64
    public let assistance: Assistance
    /// By which criteria it is rated.
    public let rating: Rating
    public internal(set) var phase: RunPhase = .running
    /// Seconds of the run; pauses do not count.
    public internal(set) var clock: Double = 0
    public internal(set) var view: View
    /// What the behaviours and the seed have made of each entity by now.
    public internal(set) var poses: [Pose] = []
    /// Each entity as heard from the view.
    public internal(set) var bearings: [Bearing] = []
    public internal(set) var states: [EntityState]
    public internal(set) var goals: [GoalState]
    public internal(set) var choices: [ChosenRecord] = []
    /// Choices that were wrong or missed.
    public internal(set) var wrong = 0
    /// How often the person wanted to hear everything again; sounds that do not repeat play anew with each.
    public internal(set) var cue = 0
    /// Achievements earned in this run by goals and actions.
    public internal(set) var earned: [String] = []
    public internal(set) var disturbances = 0
    /// Degrees that the view has turned, to either side, and how often it changed its direction.
    public internal(set) var travelled: Double = 0
    public internal(set) var reversals = 0
    var lastTime: Double?
    var lastTurn: Double = 0
    /// Where each entity begins, after the seed.
    let origins: [Pose]
    let plan: RunPlan

    /// A run that begins at `time`, in ms on the page's clock.
    init(_ level: Level, seed: Int64, assistance: Assistance, rating: Rating, rules: Rules, at time: Double) {
        self.level = level
        self.seed = seed
        self.assistance = assistance
        self.rating = rating
        let start = level.start
        view = View(heading: start.x, y: start.y, pitch: start.elevation ?? 0)
        plan = RunPlan(level, rules)
        origins = Run.scattered(level, seed: seed)
        states = level.entities.map { EntityState(isSleeping: $0.isAsleep) }
        goals = level.goals.map { _ in GoalState() }
        lastTime = time
        place()
        judge()
    }

    /// The entities' poses at the beginning: shuffled and scattered by the seed where the level wants it.
    private static func scattered(_ level: Level, seed: Int64) -> [Pose] {
        var generator = SeededGenerator(seed: seed)
        var poses = level.entities.map { Pose($0.position) }
        if level.isShuffled { generator.shuffle(&poses) }
        let scatter = level.scatter
        if scatter > 0 {
            for index in poses.indices { poses[index].x += (2 * generator.uniform() - 1) * scatter }
        }
        return poses
    }
}

/// Where a run stands.
public enum RunPhase: String, Choice {
    case running, paused, won, lost, abandoned

    /// Whether nothing can happen in the run any more.
    public var isOver: Bool {
        switch self {
        case .running, .paused: false
        case .won, .lost, .abandoned: true
        }
    }
}

/// What has become of an entity in a run.
public struct EntityState: Equatable, Sendable {
    public var isFound = false
    public var isSleeping: Bool
    /// Found and gone for good.
    public var isGone = false
    /// Found and silent from then on.
    public var isSilent = false

    init(isSleeping: Bool) { self.isSleeping = isSleeping }
}

/// How a goal stands in a run.
public struct GoalState: Equatable, Sendable {
    public var verdict: Verdict = .open
    public var memory = GoalMemory()
    /// Seconds of the run at which the verdict last changed.
    public var changed: Double = 0
}

/// One choice that a person has made.
public struct ChosenRecord: Equatable, Sendable {
    /// Seconds of the run.
    public let clock: Double
    /// The place of the entity that was chosen; nil if nothing was within reach.
    public let entity: Int?
    public let outcome: ChoiceOutcome
    public let heading: Double
    /// Where the entity that was meant, or the nearest one, was heard from.
    public let offset: Double?
}

/// What a choice was worth.
public enum ChoiceOutcome: String, Choice {
    case right, wrong, missed
    /// No goal asked for it, and none forbids it.
    case neutral
}

extension Run: Equatable {
    public static func == (left: Run, right: Run) -> Bool {
        left.level == right.level && left.seed == right.seed && left.assistance == right.assistance
            && left.rating == right.rating
            && left.phase == right.phase && left.clock == right.clock && left.view == right.view
            && left.poses == right.poses && left.bearings == right.bearings && left.states == right.states
            && left.goals == right.goals && left.choices == right.choices && left.cue == right.cue
            && left.earned == right.earned && left.lastTime == right.lastTime && left.lastTurn == right.lastTurn
            && left.travelled == right.travelled && left.reversals == right.reversals
            && left.disturbances == right.disturbances && left.wrong == right.wrong
    }
}
