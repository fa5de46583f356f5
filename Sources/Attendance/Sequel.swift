import Studies
import Tasks

/// The consequences of a part's action, in order.
struct Sequel {
    enum Step {
        /// A step for the caller of the attendance.
        case out(AttendanceStep)
        /// An event for another part, or for this one after all earlier events.
        case then(AttendanceEvent)
        /// An event that is handled after all other events, while its effects come before theirs. There is at most one.
        case before(AttendanceEvent)
    }

    private(set) var steps: [Step] = []

    // Inlining would repeat these at some two hundred places.

    @inline(never)
    mutating func out(_ step: AttendanceStep) { steps.append(.out(step)) }

    @inline(never)
    mutating func page(_ kind: EffectKind, _ arguments: [String] = [], request: AttendanceReply? = nil) {
        out(.page(PageEffect(kind, arguments, request: request)))
    }

    @inline(never)
    mutating func then(_ event: AttendanceEvent) { steps.append(.then(event)) }

    mutating func before(_ event: AttendanceEvent) { steps.append(.before(event)) }

    // The most frequent events between parts.

    @inline(never)
    mutating func ask(_ question: StudyQuestion) { then(.questions(.ask(question))) }

    /// The participation takes an action.
    @inline(never)
    mutating func take(_ action: ParticipationAction) { then(.log(.take(action))) }

    /// Asks for the participation's state, besides any other open question.
    @inline(never)
    mutating func askPresent() {
        page(.askStudy, ["GET", "/participation", "", ""], request: .asked(.present))
    }
}
