public import Interface
import Tree

/// What is fixed about a family.
public struct FamilyFacts: Sendable {
    /// The name under which sessions are stored. It never changes.
    public let name: String
    /// Names under which sessions of the family were stored before; other families may have shared them.
    public let formerNames: [String]
    /// What the task takes of the device while it runs.
    public let needs: Needs
    /// How the history shows the family's sessions.
    public let history: History
    /// The number of valid trials from which the main figure has its own interval. Lines of the index with fewer trials
    /// may have an interval of another figure from an earlier version, which is not shown.
    public let intervalFrom: Int
    /// Whether its definitions are questionnaires: its sessions are answers to items, and it says which items there are.
    public let asksQuestions: Bool

    public struct Needs: OptionSet, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The task takes the full screen, which stays on.
        public static var screen: Needs { Needs(rawValue: 1) }
        /// The device is measured before the task begins, because times are counted in frames or places in px.
        public static var device: Needs { Needs(rawValue: 2) }
        /// Changes are drawn with the next frame, because a sensor reports more often than the screen changes.
        public static var frames: Needs { Needs(rawValue: 4) }
        /// A replay is heard or drawn from numbers. It waits for its sounds and is redrawn with each frame.
        public static var sound: Needs { Needs(rawValue: 8) }
    }

    public enum History: Sendable {
        /// One line for each session, and one plot for each protocol.
        case rows
        /// A table with intervals and quality, from which two sessions are compared.
        case table
    }

    public init(
        _ name: String, formerNames: [String] = [], needs: Needs = [], history: History = .rows, intervalFrom: Int = 0,
        asksQuestions: Bool = false
    ) {
        self.name = name
        self.formerNames = formerNames
        self.needs = needs
        self.history = history
        self.intervalFrom = intervalFrom
        self.asksQuestions = asksQuestions
    }
}

/// Why a definition cannot be run.
public struct TaskFault: Error, Equatable, Sendable {
    /// The text that follows the definition's place: ".trials: expected a whole number from 1 to 200, found 0".
    public let description: String
    /// Whether the definition can be run all the same.
    public let isDoubt: Bool

    public init(_ description: String, isDoubt: Bool = false) {
        self.description = description
        self.isDoubt = isDoubt
    }
}

/// A step that every task takes.
public enum Lifecycle: Equatable, Sendable {
    /// A page took up the session. `origin` is the epoch of the page's clock in ms.
    case opened(origin: Double)
    /// The person begins, or goes on after a pause.
    case begun
    case disturbed(Disturbance)
    /// The person left before the end.
    case stopped
    /// The person kept the session.
    case saved
}

/// What a task asks for.
public enum TaskEffect<Wanted: Sendable>: Sendable {
    /// Call back on every animation frame from now on.
    case startFrames
    case stopFrames
    /// Something is finished and is written to the device.
    case store
    /// The task is over: write it and show the result.
    case finish
    /// An effect that only this family has.
    case own(Wanted)

    /// Whether gathered samples must be in the log before the effect is done.
    @inlinable var isStoring: Bool {
        switch self {
        case .store, .finish: true
        case .startFrames, .stopFrames, .own: false
        }
    }
}

extension TaskEffect: Equatable where Wanted: Equatable {}

/// Something that happens while a task runs.
public enum TaskEvent: Equatable, Sendable {
    case frame
    case pointers([PointerEvent])
    case rotated(DeviceRotation)
    /// The device was shaken.
    case shaken
    /// The window has another size.
    case resized
}

/// How far a session has come.
public struct Standing: Equatable, Sendable {
    /// The stages, with their names in the index.
    public enum Stage: String, Sendable {
        /// The session has not ended: it runs, or waits for the person to begin or to go on.
        case running
        /// The result is shown.
        case over
        /// The person kept it.
        case saved
    }

    public var stage: Stage
    /// Whether something runs that a disturbance would interrupt.
    public var isRunning: Bool
    /// Whether the task begins by itself, because it was never begun and its card has said all that has to be known
    /// before.
    public var beginsByItself: Bool
    /// Whether the session has anything worth keeping. Until then nothing of it is written.
    public var hasContent: Bool
    /// Whether the task was interrupted and only waits for the person to go on.
    public var isInterrupted: Bool

    public init(
        _ stage: Stage, isRunning: Bool, beginsByItself: Bool, hasContent: Bool, isInterrupted: Bool = false
    ) {
        self.stage = stage
        self.isRunning = isRunning
        self.beginsByItself = beginsByItself
        self.hasContent = hasContent
        self.isInterrupted = isInterrupted
    }
}

/// What lists and histories show of a session. A property that a family does not set is neither shown nor stored.
public struct Digest: Equatable, Sendable {
    /// The protocol's name: a preset, or the identity of what was taken.
    public var preset = ""
    /// The title of what was taken, in the session's language, where the preset's name does not say it.
    public var name: String?
    /// The result, where it is no number.
    public var remark: String?
    /// The main figure with its 95 % interval, its unit, and with how many decimals it is shown.
    public var figure: Double?
    public var lower: Double?
    public var upper: Double?
    public var unit: String?
    public var decimals: Int?
    /// What the stimulus looked like, where sessions of one protocol can differ in it.
    package var stimulus: String?
    /// How many trials are valid among all, and how many have which fault.
    public var valid = 0
    public var falseStarts: Int?
    public var lapses: Int?
    public var clean = 0
    public var trials = 0
    /// Median absolute deviation in the figure's unit.
    public var spread: Double?

    public init() {}
}

/// A table that sessions of a family export.
@SameText(except: "title")
public struct TaskTable: Sendable {
    /// The name of its rows, as in names of files: "trials".
    public let name: String
    public let columns: [Column]
    /// The title of its rows in a language; the name where there is no other.
    public let title: @Sendable (Language) -> String

    public init(_ name: String, _ columns: [Column], title: (@Sendable (Language) -> String)? = nil) {
        self.name = name
        self.columns = columns
        self.title = title ?? { _ in name }
    }

    /// A table whose columns give the cells of its rows.
    public init<Row>(_ name: String, _ columns: [RowColumn<Row>], title: (@Sendable (Language) -> String)? = nil) {
        self.init(name, columns.heads(), title: title)
    }
}
