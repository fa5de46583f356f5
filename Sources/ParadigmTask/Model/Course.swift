package import Paradigm
package import Tasks
import Text
import Tree

/// A session of a paradigm as far as its log has come: a pure function of definition, seed and log.
package struct Course: Sendable {
    package let definition: Definition
    let seed: Int64
    package internal(set) var stage = CourseStage.ready
    package internal(set) var device = MeasuredDevice()
    /// Made when the language is known; nil before.
    package internal(set) var plan: CoursePlan?
    /// How large things are on the stage of the device.
    package internal(set) var scale = StageScale(MeasuredDevice(), Stage(), rows: 1)
    /// The language of the material, as a code.
    package internal(set) var language = ""
    /// The plan of the page that took the session was another one: it was shown, and its trials cannot be told.
    package internal(set) var isOtherPlan = false

    /// The block, how often it came before, and the run within it.
    package internal(set) var block = 0
    package internal(set) var repetition = 0
    package internal(set) var run = 0
    var planned: PlannedBlock?
    /// The rows of the run that are still to come, from `position` on; those that are repeated stand at its end.
    var queue: [Int] = []
    var position = 0
    /// The pages that are read here, as names of texts, and since when the present one is.
    var pages: [String] = []
    var pageBegan: Double?

    package internal(set) var trials: [Trial] = []
    /// The trial in the making.
    package internal(set) var current = Trial()
    package internal(set) var steps = TrialSteps()
    /// The step that stands; -1 before the first one.
    package internal(set) var step = -1
    /// The step that comes next, and when it is due; nil while only a response leads on.
    package internal(set) var following: (step: Int, due: Double)?
    /// The values of the present block's trials, and those of the blocks before.
    var table = TrialTable(types: [], trials: 0, compiler: ExpressionCompiler())
    var tables: [TrialTable] = []
    var evaluator = ExpressionEvaluator()
    /// Where trackers stand in trials that count, and in the present practice.
    var trackers = TrackerStates()
    var practised = TrackerStates()
    /// The points so far.
    package internal(set) var total = 0.0
    /// When the present pause began, and whether it lasted as long as it has to.
    var pauseBegan: Double?
    package internal(set) var isRested = true
    /// The time spent when the present block began, in ms.
    var blockBegan = 0.0

    /// What the person is told of the last trial, or of the last run.
    package internal(set) var told: Told?
    package internal(set) var summary: String?
    /// Pages that were left within a second, and how often something was interrupted.
    package internal(set) var skippedPages = 0
    package internal(set) var interruptions = 0
    /// The person left before the last trial.
    package internal(set) var stoppedEarly = false
    /// Practice did not become good enough, and the paradigm ends then.
    package internal(set) var practiceFailed = false
    /// Time spent in finished pieces in ms, and when the running one began.
    var elapsed = 0.0
    var pieceBegan: Double?
    /// When the last trial ended.
    var lastEnd: Double?
    /// Epoch of the page's clock in ms, from the log; nil before the first entry.
    package internal(set) var timeOrigin: Double?
    /// Log entries that this engine could not read; kept in the log, reported here.
    package internal(set) var unreadEntries = 0

    /// What people are told of a trial.
    package enum Told: Equatable, Sendable {
        case right, wrong, missed
        /// The reaction time in s.
        case time(Double)
        /// The author's words.
        case words(String)

        package static func == (left: Told, right: Told) -> Bool {
            switch (left, right) {
            case (.right, .right), (.wrong, .wrong), (.missed, .missed): true
            case (.time(let left), .time(let right)): left == right
            case (.words(let left), .words(let right)): left.isSame(as: right)
            default: false
            }
        }
    }

    package init(_ definition: Definition, seed: Int64) {
        self.definition = definition
        self.seed = seed
        total = definition.points?.start ?? 0
    }
}

extension Course: Equatable {
    /// What is compared is what follows from the log; plan and values follow from it together with definition and seed.
    package static func == (left: Course, right: Course) -> Bool {
        left.definition == right.definition && left.seed == right.seed && left.stage == right.stage
            && left.device == right.device && left.language.isSame(as: right.language)
            && left.isOtherPlan == right.isOtherPlan && left.block == right.block
            && left.repetition == right.repetition && left.run == right.run && left.queue == right.queue
            && left.position == right.position && left.trials == right.trials && left.current == right.current
            && left.step == right.step && left.following?.step == right.following?.step
            && left.following?.due == right.following?.due && left.told == right.told
            && left.skippedPages == right.skippedPages && left.interruptions == right.interruptions
            && left.stoppedEarly == right.stoppedEarly && left.practiceFailed == right.practiceFailed
            && left.total == right.total && left.isRested == right.isRested && left.pauseBegan == right.pauseBegan
            && left.blockBegan == right.blockBegan && left.elapsed == right.elapsed
            && left.pieceBegan == right.pieceBegan && left.lastEnd == right.lastEnd
            && left.timeOrigin == right.timeOrigin && left.unreadEntries == right.unreadEntries
    }
}
