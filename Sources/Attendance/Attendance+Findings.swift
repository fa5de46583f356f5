import Families
import Interface
import Sessions
import Studies
import Tasks
import Text
import Tree

/// What a session came to, as far as it is known here.
enum StudyFinding: Equatable, Sendable {
    case known(Finding)
    /// Its log is on its way.
    case awaited
    /// Its log is neither here nor to be had from the server now.
    case missing
}

/// What sessions came to, where a screen shows it: kept from when they were taken, else replayed from their logs.
extension Attendance {
    /// The last session of a step that counts.
    func lastSession(of step: String) -> String? {
        guard let participation else { return nil }
        return participation.sessions.last { taken in
            taken.isOver && taken.attempt > 0 && participation.identity(of: taken.step).isSame(as: step)
        }?.session
    }

    /// What it came to; nil where nobody has asked for that.
    func finding(of step: String) -> StudyFinding? {
        lastSession(of: step).flatMap { session in findings.first { $0.session.isSame(as: session) }?.finding }
    }

    /// The steps whose figures the present screen shows, by their identities.
    private var shownSteps: [String] {
        guard let participation, let step = participation.step, let form = step.form else { return [] }
        switch form {
        case .feedback(let feedback): return feedback.show.map { $0.step }
        case .finish(let finish): return finish.show.map { $0.step }
        case .questionnaire(let own): return own.feedback == .own && participation.isReadyToLeave ? [step.id] : []
        case .task(let own): return own.feedback == .own && participation.isReadyToLeave ? [step.id] : []
        case .information, .consent, .check, .pause, .screen, .quota, .allot, .only, .branch, .order, .repetition,
            .wait:
            return []
        }
    }

    mutating func note(_ finding: StudyFinding, of session: String) {
        findings.removeAll { $0.session.isSame(as: session) }
        findings.append(SessionFinding(session: session, finding: finding))
    }

    /// Fetches the logs of sessions whose figures are shown and that were taken before.
    mutating func lookUp() -> [AttendanceStep] {
        var steps: [AttendanceStep] = []
        for step in shownSteps where finding(of: step) == nil {
            guard let session = lastSession(of: step) else { continue }
            note(.awaited, of: session)
            steps.append(.page(.loadSession, [session], request: .result(session: session)))
        }
        return steps
    }

    /// The device has the log of a session, or it was taken on another one.
    mutating func resultCame(_ session: String, code: ReplyCode, _ text: String) -> [AttendanceStep] {
        guard code == .done else { return ask(.result(session: session)) }
        return replay(try? SessionDocument(stored: text), session)
    }

    /// A log, from here or from the server; nil where there is none.
    mutating func replay(_ document: SessionDocument?, _ session: String) -> [AttendanceStep] {
        if let document, let outcome = try? document.replay(families) {
            note(.known(outcome.finding), of: session)
        } else {
            note(.missing, of: session)
        }
        return []
    }
}
