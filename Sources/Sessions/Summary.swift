package import Tree

/// What lists and history plots need of a session. It is kept beside the session, so that ten thousand are listed
/// without reading a log.
@Element
package struct Summary {
    @Property package var id: String = ""
    @Property package var family: String = "reaction"
    @Property package var preset: String = ""
    @Property package var started: Double = 0
    @Property package var offset: Int = 0
    /// "running", "over" (not yet kept or discarded) or "saved".
    @Property package var stage: String = "running"
    /// The title in the session's language, where the preset's name does not say it: a quiz's title.
    @Property package var name: String = ""
    /// The result, where it is no number: a quiz's outcome.
    @Property package var remark: String = ""
    /// The family's main figure with its 95 % interval; for reaction the median in seconds.
    /// Lines that were written before have the mean's interval below six responses, which is not shown.
    @Property package var figure: Double? = nil
    @Property package var lower: Double? = nil
    @Property package var upper: Double? = nil
    /// The figure's unit, and with how many decimals it is shown.
    @Property package var unit: String = "s"
    @Property package var decimals: Int = 3
    /// Valid responses, false starts, lapses, and trials without any flag among all trials; for touch strokes,
    /// for a quiz answers among the questions asked.
    @Property package var valid: Int = 0
    @Property package var falseStarts: Int = 0
    @Property package var lapses: Int = 0
    @Property package var clean: Int = 0
    @Property package var trials: Int = 0
    /// Median absolute deviation in the figure's unit.
    @Property package var spread: Double? = nil
    /// The look of the stimulus; empty for sessions of before, where it followed the page's appearance, and for
    /// families whose sessions do not differ in it.
    @Property package var stimulus: String = ""
}
