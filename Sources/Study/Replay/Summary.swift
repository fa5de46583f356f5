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
    /// The family's main figure with its 95 % interval; for reaction the median in seconds
    /// (with the mean's interval below six responses).
    @Property public var figure: Double? = nil
    @Property public var lower: Double? = nil
    @Property public var upper: Double? = nil
    /// Valid responses, false starts, lapses, and trials without any flag among all trials.
    @Property public var valid: Int = 0
    @Property public var falseStarts: Int = 0
    @Property public var lapses: Int = 0
    @Property public var clean: Int = 0
    @Property public var trials: Int = 0
    /// Median absolute deviation in the figure's unit.
    @Property public var spread: Double? = nil
}
