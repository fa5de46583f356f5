package import Space
import Tree

/// What levels have on this device: their content, what was reached, and the thread of the story.
package struct LevelsPlace: Equatable, Sendable {
    package var contents = Contents()
    package var progress = Progress()
    package var exchange = ProgressExchange.due
    /// Levels are played without limits of time.
    package var isUnhurried = false
    package var steering = Steering()
    /// The sound could not be started when it was last tried.
    package var isSilent = false
    /// The chapter that is being told.
    package var telling: Telling?
    /// What was announced last in a run.
    package var told = Told()
    /// Nothing is said aloud.
    package var isMute = false
    /// What is recorded in the language that was asked for last; nil while it is being fetched.
    package var voices: VoiceIndex?
    /// What sounded in the run was ended: it is over, or was left.
    var isReleased = false
    /// Something was said since the room was entered.
    var hasSpoken = false
    /// The person wanted to leave a level of the story and is asked.
    package var asksToLeave = false
    /// A chapter has just come to its end: the one that follows.
    package var following: String?
    /// The story has just come to its end: what it earned.
    package var ending: [Achievement]?
    /// What the run that has just ended earned, and whether it was the best one.
    package var earned: [Achievement] = []
    package var isBest = false
    /// The place from which the running level was begun, as the rest of its path.
    package var origin = ""

    /// - Parameters:
    ///   - progress: what this device has kept of what was reached; empty for nothing.
    ///   - isMute: whether nothing is to be said aloud.
    package init(progress: String = "", isMute: Bool = false) {
        self.isMute = isMute
        if let value = try? Value(json: progress, file: "progress"), let kept = Progress(value) {
            self.progress = kept
        }
    }
}

/// How far this device and the server know the same of what was reached.
package enum ProgressExchange: Equatable, Sendable {
    /// It is worth asking: another device of this profile may have gone further.
    case due
    /// This device has something that the server may lack.
    case behind
    /// The page was asked to send it. Something new may have come since.
    case asked(isBehind: Bool)
    /// Nothing new on this device since the server answered, and nobody has been away.
    case inStep
}
