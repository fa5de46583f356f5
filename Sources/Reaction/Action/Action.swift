package import Tasks
package import Tree

/// What can happen in a reaction test. Each action is an entry of the session's log; the entry's time says when.
@Actions
package enum Action: Sendable {
    /// A page took up the session. `origin` is the epoch of the page's clock in ms: times before and after a reload
    /// are on different clocks.
    case opened(origin: Double)
    /// The device was measured.
    @Stored("device") case prepared(Device)
    /// The person started, or went on after a pause.
    case begun
    /// What was done is safe on the device: the next wait begins.
    case advanced
    /// The stimulus was presented in the frame whose timestamp is the entry's time. `dropped`: frames missed since the
    /// wait began.
    @Stored("dropped", unless: 0) case shown(dropped: Int)
    /// The frame after the stimulus.
    case confirmed
    @Stored("press") case pressed(Press)
    /// The stimulus stood for the whole time-out.
    case expired
    @Stored("by") case disturbed(Disturbance)
    /// The person left before the end.
    case stopped
    /// The person kept the session.
    case saved
}
