package import Measure
import Tree

/// Everything that is computed from one hearing test. Degrees, seconds, dB; nil means "not defined" for this session.
package struct HearingFigures: Equatable, Sendable {
    /// The block without turning.
    package struct Still: Equatable, Sendable {
        package var trials = 0
        /// Front-back confusions among the directions where front and back can be told apart.
        package var confusions: Proportion?
        /// Mean signed, mean absolute and root-mean-square lateral error after confusions were resolved, over the same
        /// directions.
        package var signedError: Double?
        package var absoluteError: Double?
        package var rootMeanSquare: Double?
        /// The mean absolute error with confusions as they are, over all directions, and what guessing would give: 90.
        package var rawError: Double?
        package var chance: Double = 90
        package var line: ResponseLine?
        package var polar: PolarFigures?
        /// The mean direction of the raw errors, and whether they prefer 0 (V test).
        package var errorDirection: Double?
        package var errorTest: CircularTest?
        package var time: Double?
        /// Why nothing of it is told; nil where it is.
        package var undetermined: Undetermined?
    }

    /// The block in which the person turns.
    package struct Turning: Equatable, Sendable {
        package var trials = 0
        /// The mean absolute angle that was left.
        package var finalError: Double?
        /// Median seconds to the answer.
        package var time: Double?
        /// Shortest way by way travelled, 0 … 1.
        package var efficiency: Double?
        package var reversals: Double?
        /// Whether the first turn was towards the sound: front and back, told at once.
        package var firstTurns: Proportion?
        /// Whether what was left prefers 0 (V test).
        package var errorTest: CircularTest?
        /// Why nothing of it is told; nil where it is.
        package var undetermined: Undetermined?
    }

    /// A minimum audible angle.
    package struct Angle: Equatable, Sendable {
        package var reference: Double
        package var method: ProcedureKind
        package var angle: Double
        package var interval: Interval?
        package var trials: Int
        /// Why it is not told; nil where it is.
        package var undetermined: Undetermined?
    }

    /// A spatial release from masking.
    package struct Release: Equatable, Sendable {
        /// Thresholds in dB with the noise at the target's place and elsewhere.
        package var together: Double
        package var separated: Double
        package var release: Double { together - separated }
        package var trials: Int
        /// Why it is not told; nil where it is.
        package var undetermined: Undetermined?
    }

    /// Whether a screening was passed.
    package struct Screening: Equatable, Sendable {
        package var kind: ProcedureKind
        package var right: Int
        package var trials: Int
        package var needed: Int
        package var isPassed: Bool { right >= needed }
    }

    package var screenings: [Screening] = []
    package var still: Still?
    package var turning: Turning?
    package var angles: [Angle] = []
    package var releases: [Release] = []
    /// Right answers about distance by ratio, nearest pair last; chance is one half.
    package var distances: [(ratio: Double, right: Proportion)] = []
    /// Why they are not told; nil where they are.
    package var distancesUndetermined: Undetermined?
    /// One for each part with sentences.
    package var speech: [Speech] = []
    /// Whose head was heard through.
    package var head = WornHead()
    package var interruptions = 0

    package static func == (left: HearingFigures, right: HearingFigures) -> Bool {
        guard left.distances.count == right.distances.count else { return false }
        for (a, b) in zip(left.distances, right.distances) where a.ratio != b.ratio || a.right != b.right {
            return false
        }
        return left.screenings == right.screenings && left.still == right.still && left.turning == right.turning
            && left.angles == right.angles && left.releases == right.releases
            && left.interruptions == right.interruptions && left.speech == right.speech
            && left.head == right.head
            && left.distancesUndetermined == right.distancesUndetermined
    }
}
