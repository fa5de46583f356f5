/// What the reducer asks of the page. Effects are values; the page performs them.
public enum Effect: Equatable, Sendable {
    /// Call back on every animation frame from now on.
    case startFrames
    case stopFrames
    /// A trial is finished: write it to the device, then send `Action.advanced`.
    case store
    /// The test is over: write it and show the result.
    case finish
}
