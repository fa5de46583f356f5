/// When a step can be left, and what is waited for at it.
enum StepPace: Equatable, Sendable {
    /// At once.
    case free
    /// Not before this time on the page's clock.
    case held(until: Double)
    /// A rest with times: how it goes, and until when it cannot be ended.
    case rest(StudyRest, until: Double?)
    /// The next visit is waited for.
    case wait(VisitWait)
    /// The end: the server has been gone for long, and the person has something to show for what they did.
    case finish(isClaimDue: Bool)
}

/// Between two visits.
struct VisitWait: Equatable, Sendable {
    /// The visit has come while the page was looked at, before it was told the time again.
    var isDue = false
    /// The person wants to begin the visit, and the server is asked whether it is time.
    var isComing = false
    /// A later version whose text is to be agreed to before.
    var renewal: StudyRenewal?
}
