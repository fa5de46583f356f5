import Tree

/// What should be looked at in a participation before it is analysed. A flag is an observation with a rule that everybody can
/// read, never a verdict: nothing is left out for it.
///
/// Who can cheat a rule, and whom it may name wrongly, stands beside each; both are tested.
package enum QualityFlag: String, Choice {
    /// What the person read and answered at their own pace took less than a third of what the same steps took the median
    /// person. Whoever leaves the page open is not seen; fast readers of short texts may be named.
    case fast
    /// Ten minutes or more without any sign, where nothing was waited for. Whoever touches the screen now and then is not
    /// seen; a telephone call is.
    case interrupted
    /// More than a tenth of a session's trials, and at least three, lost a frame before the stimulus. Says something of the
    /// device, not of the person.
    case droppedFrames = "dropped-frames"
    /// The page was hidden or lost the keyboard while a task ran. A second device beside the first is not seen; a message
    /// that came up is.
    case focusLost = "focus-lost"
    /// A check of the device or of attention was not passed in all its attempts.
    case failedCheck = "failed-check"
    /// Eight or more items with the same options, all answered the same. Patterns are not seen; whoever is of one opinion is.
    case straightLining = "straight-lining"
    /// At least ten things done one after the other at intervals that vary by less than a hundredth of their mean, as
    /// programs do and people do not. A program that waits by chance is not seen.
    case automated
    /// A log whose time runs backwards, or a session that is longer than the step it was taken in was open.
    case impossibleTimes = "impossible-times"
    /// All of at least twelve answers are those of somebody else in the study. Two who are right everywhere are named, too.
    case equalAnswers = "equal-answers"
}
