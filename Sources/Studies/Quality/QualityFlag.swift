import Tree

/// Something to look at in a participation before it is analysed. A flag is an observation by a public rule and never a
/// verdict: no data are left out because of it.
///
/// The comment on each flag says whom the rule misses and whom it can name wrongly; both are tested.
package enum QualityFlag: String, Choice {
    /// The steps at the person's own pace took less than a third of the time that they took the median person. The rule
    /// misses people who leave the page open, and can name fast readers of short texts.
    case fast
    /// There was no sign of the person for ten minutes or more, outside waits. The rule misses people who touch the
    /// screen now and then, and names a telephone call.
    case interrupted
    /// More than a tenth of a session's trials, and at least three, lost a frame before the stimulus. This is about the
    /// device and not the person.
    case droppedFrames = "dropped-frames"
    /// The page was hidden or lost the keyboard while a task ran. The rule misses a second device beside the first, and
    /// names a message that popped up.
    case focusLost = "focus-lost"
    /// A check of the device or of attention was not passed in all its attempts.
    case failedCheck = "failed-check"
    /// Eight or more items with the same options were all answered alike. The rule misses patterns, and can name people
    /// of one opinion.
    case straightLining = "straight-lining"
    /// At least ten actions followed each other at intervals that vary by less than a hundredth of their mean, as
    /// programs do and people do not. The rule misses programs that wait at random.
    case automated
    /// Time in a log runs backwards, or a session is longer than its step was open.
    case impossibleTimes = "impossible-times"
    /// All answers, at least twelve, are those of another person in the study. The rule also names two people who are
    /// right everywhere.
    case equalAnswers = "equal-answers"
}
