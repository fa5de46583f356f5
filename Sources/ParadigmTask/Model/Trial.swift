package import Paradigm
package import Tasks
import Tree

/// How a trial ended.
package enum Outcome: String, Choice {
    /// An answer counts.
    case answered
    /// Nobody answered while an answer would have counted, which can be right.
    case none
    /// A press before the time for it ended the trial, which is repeated.
    case early
    /// The page was hidden or reloaded in the middle, and the trial was repeated if its block says so.
    case interrupted
}

/// One trial as it was. Instants are ms on the page's clock, unrounded.
package struct Trial: Equatable, Sendable {
    /// An answer to one response.
    package struct Answer: Equatable, Sendable {
        /// Its place among the responses of the definition, and that of the choice.
        package var response: Int
        package var choice: Int
        package var pressed: Double
        /// From the critical onset to the press, in s at full precision.
        package var time: Double
        package var isRight: Bool?
        /// The same to the right press, where the right answer had to be given in the end.
        package var rightTime: Double?
        package var input: Input
        /// The presses of a list, as places among what can be pressed.
        package var items: [Int] = []
        /// How long a key was held, in ms, where that is the answer.
        package var held: Double?
        /// Whether something is still missing: items of a list, or that the key comes up.
        package var isOpen = false
    }

    /// A phase that was there: its place in the form, its onset, and for how long it was to last.
    package struct Onset: Equatable, Sendable {
        package var source: Int
        package var turn: Int
        package var time: Double
        package var planned: Double?
    }

    /// A press and what became of it.
    package struct Pressed: Equatable, Sendable {
        package enum Kind: String, Sendable {
            /// It is the answer, or corrects it.
            case answer, correction
            /// It came before answers count, or after that.
            case early, late
            /// There was an answer already.
            case further
        }

        package var time: Double
        package var response: Int
        package var choice: Int
        package var code: Int
        package var input: Input
        package var kind: Kind
        /// When the key came up again.
        package var released: Double?
    }

    /// Its place in the plan: block, how often that came before, run within it, and row.
    package var block = 0
    package var repetition = 0
    package var run = 0
    package var row = 0
    /// The table of values, as ``Course/table(of:)`` finds it.
    package var table = 0
    /// The form of its phases.
    package var form = 0
    package var isPractice = false
    /// It stands at the beginning of a run and is left out.
    package var isWarmUp = false
    /// Its run was interrupted and came once more as a whole.
    package var isVoid = false
    package var outcome = Outcome.none
    package var isRight: Bool?
    package var answers: [Answer] = []
    package var onsets: [Onset] = []
    package var presses: [Pressed] = []
    /// What the trial did to the trackers.
    package var moves: [TrackerStates.Move] = []
    /// Timestamp of the frame at which reaction times begin, and of the frame after it.
    package var onset: Double?
    package var nextFrame: Double?
    /// When the trial was made ready, and when it was over.
    package var begun = 0.0
    package var ended: Double?
    /// Frames missed in the whole trial, and while the critical phase stood.
    package var dropped = 0
    package var droppedCritical = 0
    /// Phases that were a frame or more longer or shorter than planned.
    package var phasesOff = 0
    package var held = false
    package var focusLost = false
    /// One of its presses was made by a program and not by a person.
    package var isSynthetic = false
    package var isLate = false
    /// It has more steps or layers than can be kept ready, and was cut.
    package var isCut = false
    package var frameInterval = 0.0
    package var clockStep = 0.0

    package init() {}

    /// Whether it counts in figures.
    package var isCounted: Bool {
        !isPractice && !isWarmUp && !isVoid && (outcome == .answered || outcome == .none)
    }

    package var early: Int { presses.count { $0.kind == .early } }

    /// What was pressed with first.
    package var input: Input { presses.first?.input ?? .unknown }
}

/// A reason to doubt a trial's time.
package enum Flag: String, Choice {
    case droppedFrames, durationOff, latePreparation, focusLost, heldKey, otherInput, slowFrames, coarseClock, lateFrame
    case cut, synthetic
}

extension Trial {
    /// Reasons to doubt this trial. `usual` is the input that most of the session's presses were made with.
    ///
    /// Bounds: clock steps above 1 ms, frames above 20 ms, a frame after the onset that came more than half a frame late.
    package func flags(usual: Input) -> [Flag] {
        var flags: [Flag] = []
        if droppedCritical > 0 { flags.append(.droppedFrames) }
        if phasesOff > 0 { flags.append(.durationOff) }
        if isLate { flags.append(.latePreparation) }
        if focusLost { flags.append(.focusLost) }
        if held { flags.append(.heldKey) }
        if !presses.isEmpty, input != usual { flags.append(.otherInput) }
        if frameInterval > 20 { flags.append(.slowFrames) }
        if clockStep > 1.0001 { flags.append(.coarseClock) }
        if let onset, let nextFrame, frameInterval > 0, nextFrame - onset > 1.5 * frameInterval {
            flags.append(.lateFrame)
        }
        if isCut { flags.append(.cut) }
        if isSynthetic { flags.append(.synthetic) }
        return flags
    }
}
