/// What the reducer asks of the page. Effects are values; the page performs them.
public enum Effect: Equatable, Sendable {
    /// Call back on every animation frame from now on.
    case startFrames
    case stopFrames
    /// Something is finished: write what was gathered to the device.
    case store
    /// Every finger is off: the map's blocks shrink and grow back.
    case pulse
    /// The session is over: write it and show the result.
    case finish
}
