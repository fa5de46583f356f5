package import Tasks
import Text
package import Tree

/// What a reaction test consists of: how many trials, how long the waits, what counts as too early or too late.
///
/// Times are milliseconds. A definition is content: its hash names it in every session taken with it.
@Element
package struct Definition {
    /// The protocol's name; one of `Preset` or a name of the researcher's own.
    @Property package var preset: String = "srt5"
    /// Scored trials to complete; 0 means "until `duration` has passed".
    @Property package var trials: Int = 5
    /// Practice trials before the scored ones; they are kept in the log and left out of every figure.
    @Property package var practice: Int = 0
    /// How long the test lasts where `trials` is 0, in ms. A trial that has begun is finished.
    @Property package var duration: Double = 0
    @Property package var shortestWait: Double = 1000
    @Property package var longestWait: Double = 5000
    @Property package var waiting: WaitRule = .uniform
    /// 1: the whole screen is the stimulus. 2 to 4: as many squares, one of which is marked.
    @Property package var choices: Int = 1
    /// Responses at or above this many ms are lapses.
    @Property package var lapse: Double = 500
    /// Responses below this many ms cannot be reactions and count as false starts.
    @Property package var falseStart: Double = 100
    /// A trial without a response after this many ms is missing.
    @Property package var timeout: Double = 10_000
    /// How long a response's time is shown to the person, in ms; 0 shows nothing. It is part of the next wait.
    @Property package var feedback: Double = 0
    /// The colours of the stage and the signal; nil in definitions of before, whose sessions had those of the page's light
    /// or dark appearance until the stage had its own.
    @Property package var colours: StageColours? = nil
}

extension Definition {
    /// What the stage is shown in. A square's sign is no blue one: it is as light as words.
    package var shownColours: StageColours {
        colours ?? StageColours(rest: "#020c12", signal: choices > 1 ? "#f6f8f9" : "#37a6ef")
    }

    /// Whether the signal is the blue that the family's words speak of.
    var isBlue: Bool { shownColours.signal.isSame(as: StageColours().signal) }
}

/// How the wait before a stimulus is drawn.
package enum WaitRule: String, Choice {
    /// Every wait between the shortest and the longest is equally likely, so the stimulus becomes more and more due.
    case uniform
    /// A truncated exponential: at every moment about equally likely to come now, so waiting tells nothing.
    case nonAgeing
}
