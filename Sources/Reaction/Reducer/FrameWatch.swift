import Tasks

/// Watches animation frames for a running test and says which of them is an entry of the log.
///
/// It lives beside the test, not in it: frames that mean nothing leave no trace.
package struct FrameWatch: Equatable, Sendable {
    private var clock = FrameClock()

    package init() {}

    /// Takes the frame at `time` and returns the action it stands for, if any.
    ///
    /// The stimulus is presented in the frame nearest to the drawn wait. `isStored` says that everything before is safe on
    /// the device, without which no wait begins.
    package mutating func frame(at time: Double, test: Test, isStored: Bool) -> Action? {
        var due: Double?
        if case .waiting(_, let end) = test.phase { due = end }
        if let dropped = clock.frame(at: time, due: due, interval: test.device.frameInterval) {
            return .shown(dropped: dropped)
        }
        switch test.phase {
        case .stimulus(let onset) where time > onset:
            if test.current.nextFrame == nil { return .confirmed }
            return time - onset >= test.definition.timeout ? .expired : nil
        case .settling:
            clock.forgetMissed()
            return isStored ? .advanced : nil
        case .ready, .waiting, .stimulus, .over, .saved:
            return nil
        }
    }
}
