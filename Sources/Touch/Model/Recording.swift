public import Tasks
import Tree

/// Where a session stands.
public enum Phase: Equatable, Sendable {
    /// Nothing runs: the instruction is shown.
    case ready(Readiness)
    /// A stage runs since `since` (ms on the page's clock).
    case running(since: Double)
    case over
    /// The person chose to keep the session.
    case saved
}

/// Why nothing is running.
public enum Readiness: Equatable, Sendable {
    case start, practiceDone, interrupted
    /// A sequence or a hand is done, another one follows.
    case nextStage
}

/// The state of one touch session: a pure function of definition and log.
public struct Recording: Equatable, Sendable {
    /// The most pointers at once; an eleventh finger is counted in `strays`.
    public static let mostPointers = 10

    public let definition: Definition
    public internal(set) var phase: Phase = .ready(.start)
    public internal(set) var device = Device()
    /// Every stroke in the order of its beginning, also those that are not ended.
    public internal(set) var strokes: [Stroke] = []
    /// Positions in `strokes` of those that are not ended: at most ten.
    public internal(set) var open: [Int] = []
    public internal(set) var trials: [Trial] = []
    public internal(set) var practising: Bool
    /// The stage that runs or comes next, from 0.
    public internal(set) var stage = 0
    /// Trials of the running stage that count towards its end.
    public internal(set) var completed = 0
    /// When the running stage's clock started: its first touch.
    public internal(set) var stageBegan: Double?
    /// Samples that belong to no stroke: of a pointer that was not down, an eleventh finger, or not numbers at all.
    public internal(set) var strays = 0
    /// What is known of these.
    public internal(set) var unplaced = Unplaced()
    /// The page was zoomed otherwise, or moved to another screen, after something had been touched: a px was not one length
    /// throughout, so no centimetres can be given.
    public internal(set) var isZoomed = false
    /// The view of the faithful mode.
    public internal(set) var view = View()
    /// Keys of the tapping task that are down: the position of their trial.
    var keys: [Int?] = [nil, nil]
    public internal(set) var interruptions = 0
    public internal(set) var stoppedEarly = false
    /// Epoch of the page's clock in ms, from the log; nil before the first entry.
    public internal(set) var timeOrigin: Double?
    /// Log entries that this engine could not read; kept in the log, reported here.
    public var unreadEntries = 0
    /// Finished strokes' sums, so that labels need not add up thousands of strokes: px and ms.
    var finishedDistance = 0.0
    var finishedTime = 0.0

    /// A session that has not begun.
    public init(_ definition: Definition) {
        self.definition = definition
        practising = definition.practice > 0 && definition.task != .free
    }

    /// What the task draws on this device.
    public var layout: Layout { Layout(definition, device) }

    /// CSS px per cm of the whole session; nil without a valid calibration, or where it changed on the way.
    public var scale: Double? { isZoomed ? nil : device.scale }

    public var isRunning: Bool {
        if case .running = phase { return true }
        return false
    }

    /// Whether anything was done that would be worth keeping.
    public var hasContent: Bool { !strokes.isEmpty || !trials.isEmpty }

    /// Whether the running stage's time is up at a moment on the page's clock: then `Action.expired` is due.
    public func isExpired(at now: Double) -> Bool {
        guard isRunning, definition.duration > 0, let stageBegan else { return false }
        return now - stageBegan >= definition.duration
    }

    /// Trials that count: neither practice nor interrupted nor the first selection of a sequence.
    public var scored: [Trial] { trials.filter { !$0.practice && $0.kind != .interrupted && $0.kind != .start } }

    /// Strokes that count: all but those of practice, and of a pointer that was not asked for.
    public var scoredStrokes: [Stroke] { strokes.filter { !$0.isPractice && definition.input.takes($0.input) } }

    /// Whether the latest stroke was made with a pointer that was not asked for.
    var isOtherInput: Bool { strokes.last.map { !definition.input.takes($0.input) } ?? false }

    /// All samples of all strokes.
    public var sampleCount: Int {
        var count = 0
        for stroke in strokes { count += stroke.samples.count }
        return count
    }

    /// The input that most strokes were made with; keys where there is no stroke.
    public var usualInput: Input {
        var counts = [Int](repeating: 0, count: Input.allCases.count)
        for stroke in strokes { counts[PackedSamples.inputNumber(stroke.input)] += 1 }
        for trial in trials where trial.input == .key { counts[PackedSamples.inputNumber(.key)] += 1 }
        var best = Input.unknown
        var most = 0
        for (place, count) in counts.enumerated() where count > most {
            most = count
            best = Input.allCases[place]
        }
        return best
    }
}

extension Recording {
    /// What the faithful mode shows instead of or over its map.
    public struct View: Equatable, Sendable {
        /// The labels cover the map until the device is shaken or the button is pressed.
        public internal(set) var showsMap = false
        /// Digits in the map's blocks; they come and go with every touch while the map is shown.
        public internal(set) var showsDigits = true
        /// Counts the touches that ended while the map was shown: each makes the blocks shrink and grow back.
        public internal(set) var pulses = 0
        /// The device was shaken before, so no hint is needed.
        public internal(set) var wasShaken = false
    }

    /// Distance in px and time in s as the faithful mode counts them.
    public struct Totals: Equatable, Sendable {
        public var distance = 0.0
        public var lastDistance = 0.0
        public var time = 0.0
        public var lastTime = 0.0
    }

    /// The origin's four numbers at a moment on the page's clock: sums over all strokes of straight steps and of the
    /// time from begin to end, also while a finger rests; "last" is the stroke that began last.
    ///
    /// - Parameter now: until when an open stroke counts; nil counts up to its last sample.
    public func totals(at now: Double? = nil) -> Totals {
        var totals = Totals(distance: finishedDistance, time: finishedTime)
        for place in open where place < strokes.count {
            totals.distance += strokes[place].polyline
            totals.time += Recording.time(strokes[place], now)
        }
        if let last = strokes.last {
            totals.lastDistance = last.polyline
            totals.lastTime = Recording.time(last, now) / 1000
        }
        totals.time /= 1000
        return totals
    }

    private static func time(_ stroke: Stroke, _ now: Double?) -> Double {
        let end = stroke.isOpen ? max(stroke.ended, now ?? stroke.ended) : stroke.ended
        return max(0, end - stroke.began)
    }

    /// Whether the hint "shake the device" is due: five seconds of touch without having been shaken.
    public func showsHint(at now: Double? = nil) -> Bool {
        definition.mode == .faithful && !view.wasShaken && totals(at: now).time >= 5
    }
}
