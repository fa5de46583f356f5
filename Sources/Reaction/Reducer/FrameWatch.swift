/// Watches animation frames for a running test: says which of them is an entry of the log, and counts missed ones.
///
/// It lives beside the test, not in it: frames that mean nothing leave no trace.
package struct FrameWatch: Equatable, Sendable {
    private var last: Double?
    private var dropped = 0

    package init() {}

    /// Takes the frame at `time` and returns the action it stands for, if any.
    ///
    /// The stimulus is presented in the frame nearest to the drawn wait: half a frame early at most. `isStored` says that
    /// everything before is safe on the device, without which no wait begins.
    package mutating func frame(at time: Double, test: Test, isStored: Bool) -> Action? {
        let interval = test.device.frameInterval > 0 ? test.device.frameInterval : 1000.0 / 60
        if let last, time - last > 1.5 * interval, time - last < 60_000 {
            dropped += max(1, Int(((time - last) / interval).rounded()) - 1)
        }
        last = time
        switch test.phase {
        case .waiting(_, let due) where time >= due - interval / 2:
            defer { dropped = 0 }
            return .shown(dropped: dropped)
        case .stimulus(let onset) where time > onset:
            if test.current.nextFrame == nil { return .confirmed }
            return time - onset >= test.definition.timeout ? .expired : nil
        case .waiting, .stimulus:
            return nil
        case .settling:
            dropped = 0
            return isStored ? .advanced : nil
        case .ready, .over, .saved:
            return nil
        }
    }
}
