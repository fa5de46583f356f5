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
    /// How the family's sessions stand in their history.
    public let history: History
    /// From how many valid trials on the main figure has an interval of its own. What a line of the index has below that
    /// was written before and is another figure's; it is not shown.
    public let intervalFrom: Int
    /// Whether its definitions are questionnaires: its sessions are answers to items, and it says which items there are.
    public let asksQuestions: Bool

    public struct Needs: OptionSet, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The full screen, which stays awake.
        public static var screen: Needs { Needs(rawValue: 1) }
        /// What the device can do is measured before it begins: times are counted in frames, or places in px.
        public static var device: Needs { Needs(rawValue: 2) }
        /// Changes are drawn by the next frame, which comes anyway: a sensor reports more often than a screen changes.
        public static var frames: Needs { Needs(rawValue: 4) }
        /// A replay is heard, or drawn from numbers: it waits for its sounds and redraws with frames.
        public static var sound: Needs { Needs(rawValue: 8) }
    }

    public enum History: Sendable {
        /// One line a session, and one plot for each protocol.
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
    /// What follows the definition's place: ".trials: expected a whole number from 1 to 200, found 0".
    public let description: String
    /// That the definition can be run all the same.
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
    /// Something is finished: write it to the device.
    case store
    /// The task is over: write it and show the result.
    case finish
    /// What only this family asks for.
    case own(Wanted)

    /// Whether what was gathered must be in the log before this is done.
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
    /// By the name that the index has for it.
    public enum Stage: String, Sendable {
        /// It has not ended: it goes on, or waits for the person to begin or to go on.
        case running
        /// The result is shown.
        case over
        /// The person kept it.
        case saved
    }

    public var stage: Stage
    /// Whether something runs that a disturbance would interrupt.
    public var isRunning: Bool
    /// Whether it was never begun, and its card has said all that there is to know before: then it begins by itself.
    public var beginsByItself: Bool
    /// Whether there is anything that would be worth keeping. Until then nothing of the session is written.
    public var hasContent: Bool
    /// Whether it was interrupted and waits for nothing but the person's word to go on.
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

/// What lists and histories show of a session. What a family does not say is absent there, and not stored.
public struct Digest: Equatable, Sendable {
    /// The protocol's name: a preset, or what was taken by its identity.
    public var preset = ""
    /// What was taken, in the session's language, where the preset's name does not say it.
    public var name: String?
    /// What it came to, where that is no number.
    public var remark: String?
    /// The main figure with its 95 % interval, its unit, and with how many decimals it is shown.
    public var figure: Double?
    public var lower: Double?
    public var upper: Double?
    public var unit: String?
    public var decimals: Int?
    /// What the stimulus looked like, where sessions of one protocol can differ in it.
    package var stimulus: String?
    /// What counts among all that was done, and what speaks against it.
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
    /// What its rows are, as it stands in file names: "trials".
    public let name: String
    public let columns: [Column]
    /// What its rows are called in a language; the name where nothing better is known.
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
