package import Tree

/// One trial of a hearing test with everything that is needed to judge it later.
@Element
package struct HearingTrial {
    /// The procedure's place in the definition, and the trial's number in it from 1 among those of its purpose.
    @Property package var stage: Int = 0
    @Property package var number: Int = 0
    @Property package var purpose: TrialPurpose = .counted
    @Property package var kind: ProcedureKind = .still
    /// What was right, or where the target was: interval or side from 0, degrees, positive to the right, a sentence's
    /// number.
    @Property package var target: Double = 0
    @Property package var elevation: Double = 0
    /// The quantity that the procedure varied: degrees, dB, ratio.
    @Property package var stimulus: Double = 0
    @Property package var condition: Int = 0
    /// dB of the first sound relative to the comfortable level.
    @Property package var level: Double = 0
    /// The answer in the target's terms.
    @Property package var answer: Double = 0
    @Property package var answerElevation: Double = 0
    /// Whether a forced choice was right; nil for directions and levels.
    @Property package var isRight: Bool? = nil
    /// Timestamps in ms: when the first sound began and when the answer came.
    @Property package var onset: Double = 0
    @Property package var answered: Double = 0
    /// Answer minus onset in seconds.
    @Property package var time: Double = 0
    @Property package var repeats: Int = 0
    /// Turning block: degrees turned in all, the shortest way, changes of direction, whether the first turn was towards.
    @Property package var travelled: Double? = nil
    @Property package var shortest: Double? = nil
    @Property package var reversals: Int? = nil
    @Property package var firstTurnRight: Bool? = nil
    @Property package var interrupted: Bool = false
    /// Sentences: how many words were right, and from where the noise came, in degrees to the right.
    @Property package var score: Int? = nil
    @Property package var place: Double? = nil
}

/// What a trial is for.
package enum TrialPurpose: String, Choice {
    /// It counts.
    case counted
    /// It comes before those that count, and the right answer is told after it.
    case practice
    /// It is among those that count, too plain to be missed by who listens.
    case check
}

/// One sample of where the head or view pointed.
package struct TracePoint: Equatable, Sendable {
    package let stage: Int
    package let number: Int
    package let purpose: TrialPurpose
    /// ms after the trial's onset.
    package let time: Double
    /// Degrees to the right of where the trial began.
    package let heading: Double
    package let pitch: Double
}
