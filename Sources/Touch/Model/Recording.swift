package import Tasks
import Tree

/// Where a session stands.
package enum Phase: Equatable, Sendable {
    /// Nothing runs: the instruction is shown.
    case ready(Readiness)
    /// A stage runs since `since` (ms on the page's clock).
    case running(since: Double)
    case over
    /// The person chose to keep the session.
    case saved
}

/// Why nothing is running.
package enum Readiness: Equatable, Sendable {
    case start, practiceDone, interrupted
    /// A sequence or a hand is done, another one follows.
    case nextStage
}

/// The state of one touch session: a pure function of definition and log.
package struct Recording: Equatable, Sendable {
    /// The most pointers at once; an eleventh finger is counted in `strays`.
    package static let mostPointers = 10

    package let definition: Definition
    package internal(set) var phase: Phase = .ready(.start)
    package internal(set) var device = Device()
    /// Every stroke in the order of its beginning, also those that are not ended.
    package internal(set) var strokes: [Stroke] = []
    /// Positions in `strokes` of those that are not ended: at most ten.
    package internal(set) var open: [Int] = []
    package internal(set) var trials: [Trial] = []
    package internal(set) var practising: Bool
    /// The stage that runs or comes next, from 0.
    package internal(set) var stage = 0
    /// Trials of the running stage that count towards its end.
    package internal(set) var completed = 0
    /// When the running stage's clock started: its first touch.
    package internal(set) var stageBegan: Double?
    /// Samples that belong to no stroke: of a pointer that was not down, an eleventh finger, or not numbers at all.
    package internal(set) var strays = 0
    /// What is known of these.
    package internal(set) var unplaced = Unplaced()
    /// The page was zoomed otherwise, or moved to another screen, after something had been touched: a px was not one length
    /// throughout, so no centimetres can be given.
    package internal(set) var isZoomed = false
    /// The view of the faithful mode.
    package internal(set) var view = View()
    /// Keys of the tapping task that are down: the position of their trial.
    var keys: [Int?] = [nil, nil]
    package internal(set) var interruptions = 0
    package internal(set) var stoppedEarly = false
    /// Epoch of the page's clock in ms, from the log; nil before the first entry.
    package internal(set) var timeOrigin: Double?
    /// Log entries that this engine could not read; kept in the log, reported here.
    package var unreadEntries = 0
    /// Finished strokes' sums, so that labels need not add up thousands of strokes: px and ms.
    var finishedDistance = 0.0
    var finishedTime = 0.0

    /// A session that has not begun.
    package init(_ definition: Definition) {
        self.definition = definition
        practising = definition.practice > 0 && definition.task != .free
    }

    /// What the task draws on this device.
    package var layout: Layout { Layout(definition, device) }

    /// CSS px per cm of the whole session; nil without a valid calibration, or where it changed on the way.
    package var scale: Double? { isZoomed ? nil : device.scale }

    package var isRunning: Bool {
        if case .running = phase { return true }
        return false
    }

    /// Whether anything was done that would be worth keeping.
    package var hasContent: Bool { !strokes.isEmpty || !trials.isEmpty }

    /// Whether the running stage's time is up at a moment on the page's clock: then `Action.expired` is due.
    package func isExpired(at now: Double) -> Bool {
        guard isRunning, definition.duration > 0, let stageBegan else { return false }
        return now - stageBegan >= definition.duration
    }

    /// Trials that count: neither practice nor interrupted nor the first selection of a sequence.
    package var scored: [Trial] { trials.filter { !$0.practice && $0.kind != .interrupted && $0.kind != .start } }

    /// Strokes that count: all but those of practice, and of a pointer that was not asked for.
    package var scoredStrokes: [Stroke] { strokes.filter { !$0.isPractice && definition.input.takes($0.input) } }

    /// Whether the latest stroke was made with a pointer that was not asked for.
    var isOtherInput: Bool { strokes.last.map { !definition.input.takes($0.input) } ?? false }

    /// All samples of all strokes.
    package var sampleCount: Int {
        var count = 0
        for stroke in strokes { count += stroke.samples.count }
        return count
    }

    /// The input that most strokes were made with; keys where there is no stroke.
    package var usualInput: Input {
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
    package struct View: Equatable, Sendable {
        /// The labels cover the map until the device is shaken or the button is pressed.
        package internal(set) var showsMap = false
        /// Digits in the map's blocks; they come and go with every touch while the map is shown.
        package internal(set) var showsDigits = true
        /// Counts the touches that ended while the map was shown: each makes the blocks shrink and grow back.
        package internal(set) var pulses = 0
        /// The device was shaken before, so no hint is needed.
        package internal(set) var wasShaken = false
    }

    /// Distance in px and time in s as the faithful mode counts them.
    package struct Totals: Equatable, Sendable {
        package var distance = 0.0
        package var lastDistance = 0.0
        package var time = 0.0
        package var lastTime = 0.0
    }

    /// The origin's four numbers at a moment on the page's clock: sums over all strokes of straight steps and of the
    /// time from begin to end, also while a finger rests; "last" is the stroke that began last.
    ///
    /// - Parameter now: until when an open stroke counts; nil counts up to its last sample.
    package func totals(at now: Double? = nil) -> Totals {
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
    package func showsHint(at now: Double? = nil) -> Bool {
        definition.mode == .faithful && !view.wasShaken && totals(at: now).time >= 5
    }
}
