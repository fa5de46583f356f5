package import Tasks
package import Tree

/// What can happen in a session of a paradigm. Each action is an entry of the session's log; the entry's time says when.
@Actions
package enum Action: Sendable {
    /// A page took up the session. `origin` is the epoch of the page's clock in ms: times before and after a reload are
    /// on different clocks.
    case opened(origin: Double)
    /// The device was measured. `language`: the code in which the material is shown; the first one holds.
    @Stored("device") case prepared(MeasuredDevice, language: String)
    /// The person started, or went on after a pause. `plan`: SHA-256 of the plan, at the start.
    @Stored("plan", unless: "") case begun(plan: String = "")
    /// A page was read to its end.
    case page(index: Int)
    /// What was done is safe on the device: the next trial is made ready.
    case advanced
    /// What is shown changed in the frame whose timestamp is the entry's time. `index`: the step's number in its trial;
    /// `dropped`: frames missed since the step before.
    @Stored("dropped", unless: 0) case step(index: Int, dropped: Int)
    /// The frame after the critical onset.
    case next
    @Stored("press") case pressed(Press)
    /// The key in this place came up.
    case released(code: Int)
    @Stored("by") case disturbed(Disturbance)
    /// The person left before the end.
    case stopped
    /// The person kept the session.
    case saved
}
