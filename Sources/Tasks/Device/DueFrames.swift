/// Finds the frame on which something falls that is due at a time, and counts frames that were missed.
///
/// It lives beside a task, not in it: frames that mean nothing leave no trace.
public struct DueFrames: Equatable, Sendable {
    private var last: Double?
    private var dropped = 0

    public init() {}

    /// Takes a frame. What is due falls on the frame nearest to it: half a frame early at most.
    ///
    /// - Parameters:
    ///   - time: the frame's timestamp in ms.
    ///   - due: when something is due; nil while nothing is.
    ///   - interval: what was measured between two frames in ms; 0 where it was not.
    /// - Returns: the frames that were missed since the last one on which something fell; nil if nothing falls on this one.
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
}
