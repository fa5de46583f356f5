public import Interface
public import Listening
import Localisation
public import Reaction
public import Study
import Touch
import Tree

/// What the page tells once, when it starts.
public struct Boot: Equatable, Sendable {
    public var language: Language = .english
    /// Epoch of the page's clock in ms, wall-clock time, and minutes of local time east of UTC.
    public var timeOrigin: Double = 0
    public var now: Double = 0
    public var offset: Int = 0
    /// Random hexadecimal text that identifiers and seeds are drawn from.
    public var entropy: String = ""
    public var isIsolated = false
    public var isStorageBlocked = false
    public var appearance: Appearance = .automatic
    /// Whether the browser prefers dark pages, and whether there is a finger, a pen or a mouse.
    public var isDark = false
    public var hasPointer = true
    /// The window in CSS px, and physical px per CSS px.
    public var window = Window()
    /// The scale of this device's screen, as it was calibrated; empty where it was not.
    public var calibration: String = ""
    /// What was reached in the levels, as JSON; empty at first.
    public var progress: String = ""
    /// How the text clock was set on this device, as ``ClockSettings/query``; empty once it has been read.
    public var clock: String = ""
    /// The address that the page was opened with: the path and the query.
    public var path: String = "/"
    public var engine: String = ""
    public var version: String = ""

    public init() {}
}

/// The window's size in CSS px.
public struct Window: Equatable, Sendable {
    public var width: Double = 0
    public var height: Double = 0
    /// Physical px per CSS px.
    public var pixelRatio: Double = 1

    public init() {}
}

public enum Appearance: String, CaseIterable, Sendable {
    case automatic = "auto"
    case light, dark
}

/// The state of the whole application.
public struct LabState: Equatable, Sendable {
    public var boot: Boot
    public var language: Language
    public var appearance: Appearance
    public var route: Route
    /// Wall-clock time in ms and its offset from UTC in minutes, as last told by the page.
    public var now: Double
    public var offset: Int
    /// All sessions on this device, newest first; nil while they are being read.
    public var index: [Summary]?
    public var running: Running?
    public var viewed: Viewed?
    public var comparison: Comparison?
    /// Which protocol and wait the reaction card has selected.
    public var preset: Reaction.Preset = .srt5
    public var waiting: WaitRule = .uniform
    public var device: Reaction.Device?
    public var isMeasuringDevice = false
    public var storage: StorageFacts?
    /// Entries that the server has not confirmed yet.
    public var entriesWaiting = 0
    public var isOnline = true
    public var isUpdateReady = false
    /// A sentence shown (and announced) until the next navigation.
    public var message: Message?
    /// Sessions ticked for comparison in a family's history, at most two.
    public var ticked: [String] = []
    /// How many rows of the history are shown.
    public var rowsShown = 25
    /// Histories stand by parts of the day instead of over time.
    public var groupsByPartOfDay = false
    public var clock = ClockPlace()
    public var touch = TouchPlace()
    public var quiz = QuizPlace()
    public var hearing = HearingPlace()
    public var listening = ListeningState()
    public var workshop = Workshop()
    public var levelWorkshop = LevelWorkshop()
    public var window: Window
    /// What the person is asked to confirm.
    public var question: Question?
    var generator: SeededGenerator

    public init(boot: Boot, route: Route) {
        self.boot = boot
        language = boot.language
        appearance = boot.appearance
        self.route = route
        now = boot.now
        offset = boot.offset
        generator = SeededGenerator(entropy: boot.entropy)
        window = boot.window
        hearing.progress = (try? Value(json: boot.progress)).flatMap { Progress($0) } ?? Progress()
        touch.calibration = (try? Value(json: boot.calibration)).flatMap { Calibration($0) }
    }

    /// Whether the page is dark now.
    public var isDark: Bool { appearance == .dark || (appearance == .automatic && boot.isDark) }

    /// Sessions that were kept, newest first.
    public var kept: [Summary] { (index ?? []).filter { $0.stage == "saved" } }
    /// Those of one family.
    func kept(_ card: FamilyCard) -> [Summary] { kept.filter { $0.card == card } }
    /// Sessions that were begun and neither kept nor thrown away, newest first.
    public var unfinished: [Summary] { (index ?? []).filter { $0.stage != "saved" && $0.id != running?.id } }
}

/// A session that is being looked at.
public struct Viewed: Equatable, Sendable {
    /// Indirect, so that copies of the lab's state stay small.
    public indirect enum Content: Equatable, Sendable {
        case loading
        case missing
        case fault(String)
        case ready(SessionDocument, Outcome)
    }

    public var id: String
    public var content: Content = .loading
    public var showsLog = false
    /// The replay at its beginning from the moment when the session was read; nil where it cannot be run.
    public var replay: ReplayPosition?

    public init(id: String) { self.id = id }
}

/// A replay that is being watched, in ms of the session's own time.
public struct ReplayPosition: Equatable, Sendable {
    public var playback: Playback
    public var position: Double = 0
    public var lastFrame: Double?
    public var isPlaying = false
    /// It plays as soon as its sounds are there.
    public var isWaiting = false
    /// What goes along with a level or a hearing test.
    public var listening = Beside(ListeningReplay())

    public init(_ playback: Playback) { self.playback = playback }
}

/// Two sessions side by side.
public struct Comparison: Equatable, Sendable {
    public var first: Viewed
    public var second: Viewed
    /// What the two say about each other, computed once both have been read.
    public private(set) var contrast: Contrast?

    public init(first: Viewed, second: Viewed) {
        self.first = first
        self.second = second
    }

    mutating func computeContrast() {
        guard case .ready(_, let before) = first.content, case .ready(_, let after) = second.content else { return }
        guard case .reaction(let before, _) = before.state, case .reaction(let after, _) = after.state else { return }
        contrast = Contrast(of: before.reactionTimes, and: after.reactionTimes)
    }
}

/// What the page knows of its storage.
public struct StorageFacts: Equatable, Sendable {
    public var usedBytes: Double
    public var quotaBytes: Double
    public var isPersisted: Bool

    public init(usedBytes: Double, quotaBytes: Double, isPersisted: Bool) {
        self.usedBytes = usedBytes
        self.quotaBytes = quotaBytes
        self.isPersisted = isPersisted
    }
}

public enum Question: Equatable, Sendable {
    case deleteSession(String)
    case deleteEverything
    case deleteDraft(String)
    case deleteLevel(String)
    case deleteScenario(String)
    case deleteAsset(String)
}

/// A sentence for the person.
public struct Message: Equatable, Sendable {
    public var phrase: LabPhrase
    public var isError: Bool
    /// The browser's own words, where they help.
    public var detail: String

    public init(_ phrase: LabPhrase, isError: Bool = false, detail: String = "") {
        self.phrase = phrase
        self.isError = isError
        self.detail = detail
    }
}
