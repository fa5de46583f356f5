package import Tasks
import Tree

/// Where a test stands.
package enum Phase: Equatable, Sendable {
    /// Nothing runs: before the start, between practice and test, or after an interruption.
    case ready(Readiness)
    /// The next trial waits until what was done is safe on the device.
    case settling
    /// A wait runs since `since`; the stimulus is due at `due` (both ms on the page's clock).
    case waiting(since: Double, due: Double)
    /// The stimulus stands since the frame at `onset`.
    case stimulus(onset: Double)
    case over
    /// The person chose to keep the session.
    case saved
}

/// Why a test is not running.
package enum Readiness: Sendable {
    case start, practiceDone, interrupted
}

/// What the person was last told; shown at the beginning of the following wait.
package enum Feedback: Equatable, Sendable {
    case time(seconds: Double)
    case tooEarly, tooLate, wrong
    /// The press came after the stimulus, and sooner than a person can react to it.
    case guessed
}

/// The state of one reaction test: a pure function of definition, seed and log.
package struct Test: Equatable, Sendable {
    package let definition: Definition
    package var phase: Phase = .ready(.start)
    package var device = Device()
    package var trials: [Trial] = []
    /// The trial in the making while waiting or while the stimulus stands.
    package var current = Trial()
    package var feedback: Feedback?
    /// When the last trial ended; feedback is shown for a while from here and the next wait counts from here.
    package var lastEnd: Double?
    /// Completed trials of the stage that runs (practice or test).
    package var completed = 0
    package var practising: Bool
    /// Time spent in finished pieces of the scored part, in ms, and when the running piece began.
    package var elapsed: Double = 0
    package var pieceBegan: Double?
    package var interruptions = 0
    /// The person left before the last trial.
    package var stoppedEarly = false
    /// Epoch of the page's clock in ms, from the log; nil before the first entry.
    package var timeOrigin: Double?
    /// Log entries that this engine could not read; kept in the log, reported here.
    package var unreadEntries = 0
    var generator: SeededGenerator

    /// A test that has not begun.
    package init(_ definition: Definition, seed: Int64) {
        self.definition = definition
        generator = SeededGenerator(seed: seed)
        practising = definition.practice > 0
    }

    /// What the stimulus looked like; nil where it followed the page's appearance. Who recorded the appearance had a fixed
    /// stage already, also with a definition that says nothing of it.
    package var stimulus: String? {
        guard definition.colours != nil || !device.appearance.utf8.isEmpty else { return nil }
        let colours = definition.shownColours
        return colours.rest + " " + colours.signal
    }

    /// Trials that count: neither practice nor interrupted.
    package var scored: [Trial] { trials.filter { !$0.practice && $0.kind != .interrupted } }

    /// Reaction times in seconds of the scored trials that were answered (rightly), in order.
    package var reactionTimes: [Double] {
        scored.compactMap { $0.kind == .response ? $0.time : nil }
    }

    /// How many of the scored trials came to an end. False starts are repeated and are none of them.
    package var finished: Int {
        scored.reduce(0) { $0 + ($1.kind == .falseStart ? 0 : 1) }
    }

    /// The input that most of the trials were made with.
    package var usualInput: Input {
        var best = Input.unknown
        var bestCount = 0
        for input in Input.allCases {
            let count = trials.reduce(0) { $0 + ($1.input == input && $1.kind != .missing ? 1 : 0) }
            if count > bestCount { (best, bestCount) = (input, count) }
        }
        return best
    }
}
