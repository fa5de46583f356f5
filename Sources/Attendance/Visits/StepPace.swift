/// The time at which a step can be left, and what it waits for.
enum StepPace: Equatable, Sendable {
    /// The step can be left at once.
    case free
    /// The step cannot be left before a time on the page's clock.
    case held(until: Double)
    /// A rest with times, and the time until which it cannot be ended.
    case rest(StudyRest, until: Double?)
    /// The step waits for the next visit.
    case wait(VisitWait)
    /// The end. If the server cannot be reached for long, the participant gets a number as proof.
    case finish(isClaimDue: Bool)
}

/// The wait for a visit.
struct VisitWait: Equatable, Sendable {
    /// Whether the visit can begin. It is noted while the page is shown, before the page is told the time again.
    var isDue = false
    /// Whether the person wants to begin the visit and the server is asked for the time.
    var isComing = false
    /// A later version to whose text the person has to consent first.
    var renewal: StudyRenewal?
}
