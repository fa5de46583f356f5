package import Definitions
package import Tree

/// `wait`: the visit is over, and the next one begins at its time.
@Element
package struct WaitStep {
    @Property package var id: String = ""
    /// The number of the visit that begins after it, from 2.
    @Property(with: .needed, .called(.visit)) package var visit: Int = 2
    /// The time after the anchor at which it is due; otherwise `on` is given.
    @Property(with: .or("on"), .called(.after, hint: .hintSpan)) package var after: TimeSpan? = nil
    /// The day on which it is due.
    @Property(with: .called(.onDay, hint: .hintDate)) package var on: CalendarDate? = nil
    @Property(with: .called(.anchor)) package var anchor: Anchor = .previous
    /// The times of the day between which it may begin.
    @Property(with: .called(.from, hint: .hintClock)) package var from: ClockTime? = nil
    @Property(with: .called(.until)) package var until: ClockTime? = nil
    /// The days of the week on which it may begin; without them all.
    @Property(with: .called(.days, hint: .hintDays)) package var days: [Weekday] = []
    /// The time by which a visit may be late and still count.
    @Property(with: .called(.tolerance, hint: .hintSpan)) package var tolerance: TimeSpan? = nil
    @Property(with: .called(.missed)) package var missed: MissedVisit = .skip
    @Property(with: .called(.clock)) package var clock: WaitClock = .local
    /// How long before the due time people are reminded.
    @Property(with: .called(.reminders, hint: .hintReminders)) package var reminders: [TimeSpan] = []
    /// Whether an entry for the calendar is offered.
    @Property(with: .called(.calendar)) package var calendar: Bool = true
    /// What people read while they wait, besides when to come back.
    @Property(with: .long, .called(.text)) package var text: Texts = Texts()
}

/// The moment from which a wait counts.
package enum Anchor: String, Choice {
    /// The end of the visit before.
    case previous
    /// The beginning of the first visit.
    case start
}

package enum Weekday: String, Choice {
    case monday = "mon"
    case tuesday = "tue"
    case wednesday = "wed"
    case thursday = "thu"
    case friday = "fri"
    case saturday = "sat"
    case sunday = "sun"
}

/// What follows a visit that was missed.
package enum MissedVisit: String, Choice {
    /// The next one comes.
    case skip
    /// The participation is over.
    case end
}

/// The clock that a due time is on.
package enum WaitClock: String, Choice {
    /// Day and time of the day where the person is.
    case local
    /// A number of hours later, wherever the person is.
    case absolute
}
