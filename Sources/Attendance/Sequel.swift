import Studies
import Tasks

/// What follows from an action of a part, in its order.
struct Sequel {
    enum Step {
        /// Something for whoever runs the attendance.
        case out(AttendanceStep)
        /// Something that another part does, or this one when all before it is done.
        case then(AttendanceEvent)
        /// Something that is done when all else is, and what comes of it goes before all else. There is one at most.
        case before(AttendanceEvent)
    }

    private(set) var steps: [Step] = []

    // Inlined, these would be written out at each of some two hundred places.

    @inline(never)
    mutating func out(_ step: AttendanceStep) { steps.append(.out(step)) }

    @inline(never)
    mutating func page(_ kind: EffectKind, _ arguments: [String] = [], request: AttendanceReply? = nil) {
        out(.page(PageEffect(kind, arguments, request: request)))
    }

    @inline(never)
    mutating func then(_ event: AttendanceEvent) { steps.append(.then(event)) }

    mutating func before(_ event: AttendanceEvent) { steps.append(.before(event)) }

    // What parts say to one another most often.

    @inline(never)
    mutating func ask(_ question: StudyQuestion) { then(.questions(.ask(question))) }

    /// The participation takes an action.
    @inline(never)
    mutating func take(_ action: ParticipationAction) { then(.log(.take(action))) }

    /// Asks how it stands, whatever else is waited for.
    @inline(never)
    mutating func askPresent() {
        page(.askStudy, ["GET", "/participation", "", ""], request: .asked(.present))
    }
}
