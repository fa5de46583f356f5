/// What the reducer asks of the page. Effects are values; the page performs them.
public enum Effect: Equatable, Sendable {
    /// Call back on every animation frame, or stop doing so.
    case frames(Bool)
    /// A trial is finished: write it to the device, then send `Action.advanced`.
    case store
    /// The test is over: write it and show the result.
    case finish
}
