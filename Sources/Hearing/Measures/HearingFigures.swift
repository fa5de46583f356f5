public import Measure
import Tree

/// Everything that is computed from one hearing test. Degrees, seconds, dB; nil means "not defined" for this session.
public struct HearingFigures: Equatable, Sendable {
    /// The block without turning.
    public struct Still: Equatable, Sendable {
        public var trials = 0
        /// Front-back confusions among the directions where front and back can be told apart.
        public var confusions: Proportion?
        /// Mean signed, mean absolute and root-mean-square lateral error after confusions were resolved, over the same
        /// directions.
        public var signedError: Double?
        public var absoluteError: Double?
        public var rootMeanSquare: Double?
        /// The mean absolute error with confusions as they are, over all directions, and what guessing would give: 90.
        public var rawError: Double?
        public var chance: Double = 90
        public var line: ResponseLine?
        public var polar: PolarFigures?
        /// The mean direction of the raw errors, and whether they prefer 0 (V test).
        public var errorDirection: Double?
        public var errorTest: CircularTest?
        public var time: Double?
        /// Why nothing of it is told; nil where it is.
        public var undetermined: Undetermined?
    }

    /// The block in which the person turns.
    public struct Turning: Equatable, Sendable {
        public var trials = 0
        /// The mean absolute angle that was left.
        public var finalError: Double?
        /// Median seconds to the answer.
        public var time: Double?
        /// Shortest way by way travelled, 0 … 1.
        public var efficiency: Double?
        public var reversals: Double?
        /// Whether the first turn was towards the sound: front and back, told at once.
        public var firstTurns: Proportion?
        /// Whether what was left prefers 0 (V test).
        public var errorTest: CircularTest?
        /// Why nothing of it is told; nil where it is.
        public var undetermined: Undetermined?
    }

    /// A minimum audible angle.
    public struct Angle: Equatable, Sendable {
        public var reference: Double
        public var method: ProcedureKind
        public var angle: Double
        public var interval: Interval?
        public var trials: Int
        /// Why it is not told; nil where it is.
        public var undetermined: Undetermined?
    }

    /// A spatial release from masking.
    public struct Release: Equatable, Sendable {
        /// Thresholds in dB with the noise at the target's place and elsewhere.
        public var together: Double
        public var separated: Double
        public var release: Double { together - separated }
        public var trials: Int
        /// Why it is not told; nil where it is.
        public var undetermined: Undetermined?
    }

    /// Whether a screening was passed.
    public struct Screening: Equatable, Sendable {
        public var kind: ProcedureKind
        public var right: Int
        public var trials: Int
        public var needed: Int
        public var isPassed: Bool { right >= needed }
    }

    public var screenings: [Screening] = []
    public var still: Still?
    public var turning: Turning?
    public var angles: [Angle] = []
    public var releases: [Release] = []
    /// Right answers about distance by ratio, nearest pair last; chance is one half.
    public var distances: [(ratio: Double, right: Proportion)] = []
    /// Why they are not told; nil where they are.
    public var distancesUndetermined: Undetermined?
    /// One for each part with sentences.
    public var speech: [Speech] = []
    /// Whose head was heard through.
    public var head = WornHead()
    public var interruptions = 0

    public static func == (left: HearingFigures, right: HearingFigures) -> Bool {
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
