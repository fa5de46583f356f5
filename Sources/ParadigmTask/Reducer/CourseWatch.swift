import Tasks

/// Watches animation frames for a running session and says which of them are entries of the log.
///
/// It lives beside the session, not in it: frames that mean nothing leave no trace, and cost a comparison.
package struct CourseWatch: Equatable, Sendable {
    private var clock = FrameClock()

    package init() {}

    /// Takes a frame and returns the action it stands for, if any.
    ///
    /// - Parameters:
    ///   - time: the frame's timestamp.
    ///   - isStored: whether everything before is safe on the device, without which no trial begins.
    package mutating func frame(at time: Double, _ course: Course, isStored: Bool) -> Action? {
        let following = course.following
        let dropped = clock.frame(at: time, due: following?.due, interval: course.device.frameInterval)
        if let dropped, let following { return .step(index: following.step, dropped: dropped) }
        if course.stage == .pause(.run), let began = course.pauseBegan, let source = course.source {
            if !course.isRested { return time >= began + source.leastPause ? .advanced : nil }
            return time >= began + source.mostPause ? .begun() : nil
        }
        guard case .settling(let until) = course.stage else { return nil }
        clock.forgetMissed()
        return isStored && time >= until ? .advanced : nil
    }
}
