public import Tree

/// One trial of a hearing test with everything that is needed to judge it later.
@Element
public struct HearingTrial {
    /// The procedure's place in the definition, and the trial's number in it from 1 among those of its purpose.
    @Property public var stage: Int = 0
    @Property public var number: Int = 0
    @Property public var purpose: TrialPurpose = .counted
    @Property public var kind: ProcedureKind = .still
    /// What was right, or where the target was: interval or side from 0, degrees, positive to the right, a sentence's
    /// number.
    @Property public var target: Double = 0
    @Property public var elevation: Double = 0
    /// The quantity that the procedure varied: degrees, dB, ratio.
    @Property public var stimulus: Double = 0
    @Property public var condition: Int = 0
    /// dB of the first sound relative to the comfortable level.
    @Property public var level: Double = 0
    /// The answer in the target's terms.
    @Property public var answer: Double = 0
    @Property public var answerElevation: Double = 0
    /// Whether a forced choice was right; nil for directions and levels.
    @Property public var isRight: Bool? = nil
    /// Timestamps in ms: when the first sound began and when the answer came.
    @Property public var onset: Double = 0
    @Property public var answered: Double = 0
    /// Answer minus onset in seconds.
    @Property public var time: Double = 0
    @Property public var repeats: Int = 0
    /// Turning block: degrees turned in all, the shortest way, changes of direction, whether the first turn was towards.
    @Property public var travelled: Double? = nil
    @Property public var shortest: Double? = nil
    @Property public var reversals: Int? = nil
    @Property public var firstTurnRight: Bool? = nil
    @Property public var interrupted: Bool = false
    /// Sentences: how many words were right, and from where the noise came, in degrees to the right.
    @Property public var score: Int? = nil
    @Property public var place: Double? = nil
}

/// What a trial is for.
public enum TrialPurpose: String, Choice {
    /// It counts.
    case counted
    /// It comes before those that count, and the right answer is told after it.
    case practice
    /// It is among those that count, too plain to be missed by who listens.
    case check
}

/// One sample of where the head or view pointed.
public struct TracePoint: Equatable, Sendable {
    public let stage: Int
    public let number: Int
    public let purpose: TrialPurpose
    /// ms after the trial's onset.
    public let time: Double
    /// Degrees to the right of where the trial began.
    public let heading: Double
    public let pitch: Double
}
