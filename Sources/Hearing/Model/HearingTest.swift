import Space
import Tree

/// The state of one hearing test: a pure function of definition, seed and log.
package struct HearingTest: Equatable, Sendable {
    package let definition: HearingDefinition
    package internal(set) var phase: HearingPhase = .ready(.start)
    /// The procedure's place in the definition.
    package internal(set) var stage = 0
    package internal(set) var procedure: ProcedureRun?
    package internal(set) var stimulus: Stimulus?
    /// What is asked in this procedure, also between two of its stimuli; nothing before the first one.
    package internal(set) var question: Question?
    package internal(set) var trials: [HearingTrial] = []
    package internal(set) var trace: [TracePoint] = []
    /// How each finished procedure went, by stage.
    package internal(set) var finished: [ProcedureRun] = []
    package internal(set) var stoppedEarly = false
    package internal(set) var interruptions = 0
    /// Degrees to the right of where the trial began.
    package internal(set) var heading: Double = 0
    /// The level at which everything sounds, in dB below the loudest: quiet at first, so that nobody is startled; then what
    /// the person found comfortable.
    package internal(set) var comfortableLevel: Double = -20
    package internal(set) var timeOrigin: Double?
    /// The recordings of words, once the page has them.
    package internal(set) var recordings: WordRecordings?
    /// Whose head the person heard through when a page took it up last.
    package internal(set) var head = WornHead()
    var turning = TurningRecord()
    var repeats = 0
    var firstHeading: Turn?
    var generator: SeededGenerator

    /// A test that has not begun.
    package init(_ definition: HearingDefinition, seed: Int64) {
        self.definition = definition
        generator = SeededGenerator(seed: seed)
    }

    /// The words whose recordings the part that comes next, or goes on, needs and has not.
    package var missingWords: SentenceMatrix? {
        guard let words = words(of: stage), recordings?.matrix != words else { return nil }
        return words
    }

    /// The words of a part; nil where it has none.
    func words(of stage: Int) -> SentenceMatrix? {
        guard definition.procedures.indices.contains(stage) else { return nil }
        let procedure = definition.procedures[stage]
        return procedure.kind == .sentences ? procedure.words ?? .english : procedure.words
    }

    /// Trials that count.
    package var scored: [HearingTrial] { trials.filter { !$0.interrupted && $0.purpose == .counted } }
}

/// Where a hearing test stands.
package enum HearingPhase: Equatable, Sendable {
    /// Nothing runs: before a procedure, or after an interruption.
    case ready(HearingReadiness)
    /// The next trial waits until what was done is safe on the device.
    case settling
    /// The stimulus is being scheduled.
    case presenting
    /// The stimulus sounds since `onset`, or has sounded; the answer is awaited.
    case answering(onset: Double)
    case over
    case saved
}

/// Why a hearing test is not running.
package enum HearingReadiness: Sendable {
    case start, nextProcedure, interrupted
    /// A practice trial was answered, the last of `trials`: the right answer is told.
    case practised
}

/// What the head did in one trial.
struct TurningRecord: Equatable, Sendable {
    var travelled: Double = 0
    var reversals = 0
    /// The heading from which the present direction is counted, and that direction.
    var corner: Double = 0
    var direction = 0
    var firstDirection = 0
    var last: Double = 0

    /// Turns smaller than this many degrees are trembling.
    static var tremor: Double { 3 }

    /// Takes the heading in degrees relative to the trial's beginning.
    mutating func take(_ heading: Double) {
        let way = Turn(degrees: heading).degrees(from: Turn(degrees: last))
        travelled += way.magnitude
        last = heading
        let fromCorner = Turn(degrees: heading).degrees(from: Turn(degrees: corner))
        if direction == 0 {
            if fromCorner.magnitude >= TurningRecord.tremor {
                direction = fromCorner > 0 ? 1 : -1
                firstDirection = direction
                corner = heading
            }
        } else if fromCorner * Double(direction) > 0 {
            corner = heading
        } else if fromCorner.magnitude >= TurningRecord.tremor {
            reversals += 1
            direction = -direction
            corner = heading
        }
    }
}
