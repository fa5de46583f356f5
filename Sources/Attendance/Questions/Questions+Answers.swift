import Interface
import Sessions
import Studies
import Tasks
import Text
import Tree
import Wire

/// The effects of the server's answers, and of missing ones.
extension Questions {
    mutating func answered(_ question: StudyQuestion, _ text: String, _ handed: Handed, _ next: inout Sequel) {
        switch question {
        case .link: next.then(.arrival(.link(text)))
        case .begin: next.then(.arrival(.admitted(text)))
        case .definition: next.then(.arrival(.definition(text)))
        case .standing: next.then(.arrival(.standing(text)))
        case .log: next.then(.arrival(.fetched(text)))
        case .session(let id): next.then(.arrival(.fetchedSession(text, id: id)))
        case .result(let session): next.then(.visits(.replayed(session, fetched: text)))
        case .present: presentCame(ParticipationStanding(json: text), handed, &next)
        case .renewal: next.then(.visits(.renewal(text)))
        case .allotment(let step, _):
            // The answer is the action of the log, without its kind and step.
            var node = Node(answer: text) ?? Node()
            node["kind"] = .text("allotted")
            node["step"] = .text(step)
            guard let action = ParticipationAction(.node(node)) else {
                lapsed = question
                return
            }
            next.take(action)
        case .cells(let step, let cells):
            next.take(.cellsTaken(step: step, cells: cells, full: nil))
        case .completion: next.then(.visits(.completed(StudyCompletion(json: text))))
        case .withdrawal: forget(&next)
        case .picture: next.then(.visits(.picture(text)))
        case .preview: next.then(.visits(.walked(ParticipationStanding(json: text)?.time)))
        case .mail(.delete): next.then(.visits(.mailGone))
        case .mail(.look), .mail(.give):
            next.then(.visits(.mail(API.ReminderContact(node: Node(answer: text) ?? Node()))))
        }
    }

    /// Deletes everything on the device, because the server has deleted it, too.
    private func forget(_ next: inout Sequel) { next.page(.keepStudy, [""], request: .forgotten) }

    private mutating func presentCame(_ standing: ParticipationStanding?, _ handed: Handed, _ next: inout Sequel) {
        guard let standing, handed.log.open != nil else { return presentFailed(handed, &next) }
        isTimeDue = false
        next.then(.arrival(.present(standing)))
    }

    /// Continues without an answer by the device's own knowledge. Only the server decides that a visit was missed.
    private mutating func presentFailed(_ handed: Handed, _ next: inout Sequel) {
        isTimeDue = true
        if handed.visits.isComing {
            next.then(.visits(.comeUntold))
        } else if lapsed == .completion {
            ask(.completion, handed, &next)
        }
    }

    // MARK: Without an answer

    mutating func unreached(_ question: StudyQuestion, _ handed: Handed, _ next: inout Sequel) {
        switch question {
        case .link, .definition, .standing, .log, .session: next.then(.arrival(.halt(.unreachable)))
        case .begin: next.then(.arrival(.notAdmitted))
        case .allotment, .cells, .completion, .withdrawal: break
        case .present, .renewal, .result, .picture, .mail, .preview:
            return withoutAnswer(question, .mailFailed, handed, &next)
        }
        lapsed = question
        if question.needsLog { askSoon(30_000, &next) }
    }

    /// Continues the study after a question that it does not depend on.
    private mutating func withoutAnswer(
        _ question: StudyQuestion, _ fault: AttendancePhrase, _ handed: Handed, _ next: inout Sequel
    ) {
        switch question {
        case .present: presentFailed(handed, &next)
        case .renewal: next.then(.visits(.noRenewal))
        case .result(let session): next.then(.visits(.replayed(session, fetched: "")))
        case .picture: next.then(.visits(.picture(nil)))
        case .preview: next.then(.visits(.notWalked))
        // Reminders by mail did not work, but the calendar and the way back do.
        case .mail(let wish): if wish != .look { next.then(.visits(.mailFault(fault))) }
        case .link, .begin, .definition, .standing, .log, .session, .allotment, .cells, .completion, .withdrawal: break
        }
    }

    // MARK: Refusals

    mutating func refused(
        _ question: StudyQuestion, _ refusal: StudyRefusal, _ handed: Handed, _ next: inout Sequel
    ) {
        // The participation was withdrawn by its code, by the researcher, or here before a page was left. The key from
        // a way back is deleted as well.
        if refusal.known == .withdrawn { return forget(&next) }
        if handed.log.open != nil, refusal.known == .participationOver {
            if let end = refusal.standing.ending, !handed.log.isOver {
                next.take(end)
            } else {
                next.then(.arrival(.halt(.moved(.possible))))
            }
            return
        }
        switch question {
        case .present, .renewal, .result, .picture, .preview, .mail:
            let isWrong = refusal.known == .unacceptable
            withoutAnswer(question, isWrong ? .mailWrong : .mailFailed, handed, &next)
        case .link, .begin, .definition: next.then(.arrival(.halt(.refused(refusal))))
        case .standing: next.then(.arrival(.keyRefused(refusal)))
        case .log: next.then(.arrival(.noLog))
        case .session(let lacking): next.then(.arrival(.noSession(lacking)))
        case .cells(let step, _) where refusal.known == .cellFull:
            next.take(.cellsTaken(step: step, cells: [], full: refusal.cell))
        case .withdrawal where refusal.known == .withdrawalClosed: next.then(.visits(.tooLate))
        case .allotment, .cells, .completion, .withdrawal:
            lapsed = question
            guard refusal.known == .incompleteUpload || refusal.known == .stepNotReached else { return }
            // The entries that the server lacks are on their way. It is asked again once they are confirmed, or after a
            // pause.
            next.page(.upload)
            askSoon(2_000, &next)
        }
    }
}

extension StudyQuestion {
    /// Whether the server answers by the participation's log.
    var needsLog: Bool {
        switch self {
        case .allotment, .cells, .completion, .preview: true
        case .link, .begin, .definition, .standing, .log, .session, .present, .renewal, .withdrawal, .picture, .result,
            .mail:
            false
        }
    }
}
