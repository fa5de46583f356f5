package import Tasks
package import Tree

/// What can happen in a touch session. Each action is an entry of the session's log; the entry's time says when.
@Actions
package enum Action: Sendable {
    /// A page took up the session. `origin` is the epoch of the page's clock in ms: times before and after a reload are
    /// on different clocks.
    case opened(origin: Double)
    /// The device was measured, the stage laid out, or its scale calibrated.
    @Stored("device") case prepared(Device)
    /// The person started, or went on after a pause.
    case begun
    /// Pointers did something. The events carry their own times; a list may be cut anywhere into several.
    @Stored("packed", by: PackedSamples.self) case pointers([PointerEvent])
    /// A key that stands for the left (0) or right (1) target of the tapping task went down or up.
    @Stored("down", of: "isDown") case keyed(side: Int, isDown: Bool)
    /// The device was shaken, or the button that does the same was pressed.
    case shaken
    /// The time of a stage is up.
    case expired
    /// The person is done with what has no other end.
    case done
    @Stored("by") case disturbed(Disturbance)
    /// The person left before the end.
    case stopped
    /// The person kept the session.
    case saved
}
