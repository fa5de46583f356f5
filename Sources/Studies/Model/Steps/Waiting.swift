public import Definitions
public import Tree

/// `wait`: the visit is over, and the next one begins at its time.
@Element
public struct WaitStep {
    @Property public var id: String = ""
    /// The number of the visit that begins after it, from 2.
    @Property public var visit: Int = 2
    /// How long after the anchor it is due; or else `on`.
    @Property public var after: TimeSpan? = nil
    /// The day on which it is due.
    @Property public var on: CalendarDate? = nil
    @Property public var anchor: Anchor = .previous
    /// Between which times of the day.
    @Property public var from: ClockTime? = nil
    @Property public var until: ClockTime? = nil
    /// On which days of the week; without them on all.
    @Property public var days: [Weekday] = []
    /// How much later is still good.
    @Property public var tolerance: TimeSpan? = nil
    @Property public var missed: MissedVisit = .skip
    @Property public var clock: WaitClock = .local
    /// How long before the due time people are reminded.
    @Property public var reminders: [TimeSpan] = []
    /// Whether an entry for the calendar is offered.
    @Property public var calendar: Bool = true
    /// What is said while they wait, beside when to come back.
    @Property public var text: Texts = Texts()
}

/// From when a wait counts.
public enum Anchor: String, Choice {
    /// The end of the visit before.
    case previous
    /// The beginning of the first visit.
    case start
}

public enum Weekday: String, Choice {
    case monday = "mon"
    case tuesday = "tue"
    case wednesday = "wed"
    case thursday = "thu"
    case friday = "fri"
    case saturday = "sat"
    case sunday = "sun"
}

/// What becomes of a visit that was missed.
public enum MissedVisit: String, Choice {
    /// The next one comes.
    case skip
    /// The participation is over.
    case end
}

/// Which clock a due time is on.
public enum WaitClock: String, Choice {
    /// Day and time of the day where the person is.
    case local
    /// So many hours later, wherever they are.
    case absolute
}
