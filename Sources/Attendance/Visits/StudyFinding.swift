import Studies
import Tasks
import Text
import Tree

/// The finding of a session, as far as it is known on this page.
enum StudyFinding: Equatable, Sendable {
    case known(Finding)
    /// The session's log is on its way.
    case awaited
    /// The session's log is neither here nor available from the server now.
    case missing
}

@SameText
struct SessionFinding: Sendable {
    let session: String
    let finding: StudyFinding
}

extension Participation {
    /// The last session of a step that counts, without practice.
    func lastSession(of step: String) -> String? {
        sessions.last { taken in
            taken.isOver && taken.attempt > 0 && identity(of: taken.step).isSame(as: step)
        }?.session
    }

    /// The identities of the steps whose figures the present screen shows.
    var shownSteps: [String] {
        guard let step, let form = step.form else { return [] }
        switch form {
        case .feedback(let feedback): return feedback.show.map { $0.step }
        case .finish(let finish): return finish.show.map { $0.step }
        case .questionnaire(let own): return own.feedback == .own && isReadyToLeave ? [step.id] : []
        case .task(let own): return own.feedback == .own && isReadyToLeave ? [step.id] : []
        case .information, .consent, .check, .pause, .screen, .quota, .allot, .only, .branch, .order, .repetition,
            .wait:
            return []
        }
    }

    /// Whether the next visit can begin, is late or is missed; nil outside of a wait.
    func standing(at time: Double) -> VisitWindow.Standing? {
        guard let window, let now = moment(at: time) else { return nil }
        return window.standing(at: now)
    }
}
