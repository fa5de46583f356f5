public import Tree

/// What lists and history plots need of a session, kept beside it so that no log is read to show ten thousand of them.
@Element
public struct Summary {
    @Property public var id: String = ""
    @Property public var family: String = "reaction"
    @Property public var preset: String = ""
    @Property public var started: Double = 0
    @Property public var offset: Int = 0
    /// "running", "over" (neither kept nor thrown away yet) or "saved".
    @Property public var stage: String = "running"
    /// What was taken, in the session's language, where the preset's name does not say it: a quiz's title.
    @Property public var name: String = ""
    /// What it came to, where that is no number: a quiz's outcome.
    @Property public var remark: String = ""
    /// The family's main figure with its 95 % interval; for reaction the median in seconds.
    /// Lines that were written before have the mean's interval below six responses, which is not shown.
    @Property public var figure: Double? = nil
    @Property public var lower: Double? = nil
    @Property public var upper: Double? = nil
    /// The figure's unit, and with how many decimals it is shown.
    @Property public var unit: String = "s"
    @Property public var decimals: Int = 3
    /// Valid responses, false starts, lapses, and trials without any flag among all trials; for touch strokes,
    /// for a quiz answers among the questions asked.
    @Property public var valid: Int = 0
    @Property public var falseStarts: Int = 0
    @Property public var lapses: Int = 0
    @Property public var clean: Int = 0
    @Property public var trials: Int = 0
    /// Median absolute deviation in the figure's unit.
    @Property public var spread: Double? = nil
    /// What the stimulus looked like; empty for sessions of before, where it followed the page's appearance, and for
    /// families whose sessions do not differ in it.
    @Property package var stimulus: String = ""
}
