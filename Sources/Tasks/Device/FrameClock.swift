/// Finds the frame in which something is done that is due at a time, and counts missed frames.
///
/// It is kept beside a task and not in its state, so that frames without a change leave no trace.
public struct FrameClock: Equatable, Sendable {
    private var last: Double?
    private var dropped = 0

    public init() {}

    /// Takes a frame. Something that is due is done in the frame nearest to it, which is at most half a frame early.
    ///
    /// - Parameters:
    ///   - time: the frame's timestamp in ms.
    ///   - due: when something is due; nil while nothing is.
    ///   - interval: the measured time between two frames in ms; 0 where it was not measured.
    /// - Returns: how many frames were missed since the last one in which something was done; nil if nothing is done in
    ///   this one.
    public mutating func frame(at time: Double, due: Double?, interval: Double) -> Int? {
        let interval = interval > 0 ? interval : 1000.0 / 60
        if let last, time - last > 1.5 * interval, time - last < 60_000 {
            dropped += max(1, Int(((time - last) / interval).rounded()) - 1)
        }
        last = time
        guard let due, time >= due - interval / 2 else { return nil }
        defer { dropped = 0 }
        return dropped
    }

    /// Forgets what was missed so far, where it can have touched nothing that is measured.
    package mutating func forgetMissed() { dropped = 0 }
}
