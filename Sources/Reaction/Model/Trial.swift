package import Tasks
package import Tree

/// How a trial ended.
package enum TrialKind: String, Choice {
    /// A response in time (and to the right square).
    case response
    /// A press before the stimulus, or sooner after it than a person can react.
    case falseStart
    /// No response before the time-out.
    case missing
    /// A response to the wrong square.
    case wrong
    /// The page was hidden or reloaded in the middle; the trial was repeated.
    case interrupted
}

/// One trial with everything that is needed to judge it later. Instants are ms on the page's clock, unrounded.
@Element
package struct Trial {
    /// Counts completed trials from 1; repetitions after a false start carry the same number.
    @Property package var number: Int = 0
    @Property package var practice: Bool = false
    @Property package var kind: TrialKind = .response
    /// The wait that was drawn and the one that passed until the stimulus was presented, in ms.
    @Property package var wait: Double = 0
    @Property package var waited: Double? = nil
    /// Timestamp of the animation frame that presented the stimulus, and of the frame after it.
    @Property package var onset: Double? = nil
    @Property package var nextFrame: Double? = nil
    /// The input event's own timestamp.
    @Property package var pressed: Double? = nil
    /// Response minus onset in seconds, at full precision; negative if the press came before the frame.
    @Property package var time: Double? = nil
    @Property package var square: Int? = nil
    @Property package var answer: Int? = nil
    @Property package var input: Input = .unknown
    @Property package var droppedFrames: Int = 0
    @Property package var held: Bool = false
    @Property package var focusLost: Bool = false
    /// The device's frame interval and clock step in ms, kept with each trial.
    @Property package var frameInterval: Double = 0
    @Property package var clockStep: Double = 0
}

/// A reason to doubt a trial's time.
package enum Flag: String, Choice {
    case droppedFrames, focusLost, heldKey, coarseClock, slowFrames, lateFrame, otherInput
}

extension Trial {
    /// Reasons to doubt this trial's time. `usual` is the input that most of the session's trials were made with.
    ///
    /// Bounds: clock steps above 1 ms, frames above 20 ms (a 60 Hz screen in power saving shows 33), a frame after
    /// the onset that came more than half a frame late.
    package func flags(usual: Input) -> [Flag] {
        var flags: [Flag] = []
        if droppedFrames > 0 { flags.append(.droppedFrames) }
        if focusLost { flags.append(.focusLost) }
        if held { flags.append(.heldKey) }
        if clockStep > 1.0001 { flags.append(.coarseClock) }
        if frameInterval > 20 { flags.append(.slowFrames) }
        if let onset, let nextFrame, frameInterval > 0, nextFrame - onset > 1.5 * frameInterval {
            flags.append(.lateFrame)
        }
        if input != usual && kind != .missing { flags.append(.otherInput) }
        return flags
    }
}
