import Attendance
import Families
import Interface
import Sessions
import Tasks
import Text
import Tree

/// Sessions of a study. They have the same tasks, but no result to keep or discard and no line in the lab's index.
extension Runner {
    /// Opens a session that a study wants, with the seed that the participation gives it.
    mutating func take(_ task: StudyTask, _ moment: Moment) -> [LabStep] {
        guard running == nil else { return [] }
        let id = task.session ?? generator.identifier()
        let surroundings = moment.surroundings
        var session = Session(
            family: task.family, id: id, definition: task.definition, seed: task.seed,
            started: surroundings.timeOrigin + moment.time, offset: surroundings.offset,
            language: surroundings.language.code, engine: engine)
        session.node["step"] = .text(task.step)
        session.node["attempt"] = .int(task.attempt)
        // The definition was checked when the study was published.
        guard let activity = try? session.activity(families, definitionIsChecked: true) else { return [] }
        var begun = Running(document: SessionDocument(session: session, entries: []), activity: activity)
        begun.study = task
        running = begun
        return ready(begun) + [.then(.attendance(.taking(session: id)))]
            + [.page(.holdSession, [id], request: .held(session: id))] + prepare(moment)
    }

    /// Goes on with a session that was begun. Its log is on this device, unless nothing in it was worth keeping yet.
    mutating func resume(_ task: StudyTask) -> [LabStep] {
        guard running == nil, let id = task.session else { return [] }
        awaited = task
        let isHeard = families.family(task.family)?.facts.needs.contains(.sound) == true
        return (isHeard ? [.page(.soundReady)] : []) + [.page(.loadSession, [id], request: .studySession(id))]
    }

    mutating func studyLoaded(_ id: String, code: ReplyCode, text: String, _ moment: Moment) -> [LabStep] {
        guard let task = awaited, id.isSame(as: task.session ?? "") else { return [] }
        awaited = nil
        guard code == .done, let document = try? SessionDocument(stored: text),
            let outcome = try? document.replay(families)
        else { return take(task, moment) }
        let before: [LabStep] = [
            .then(.attendance(.taking(session: id))), .page(.holdSession, [id], request: .held(session: id)),
        ]
        var steps = before + resume(document, outcome, moment, of: task)
        // The page was reloaded between the end of the task and what followed.
        if running?.isOver == true { steps += endOfStudy(moment) }
        return steps
    }

    /// The effects that have to happen within the press that starts the task.
    private func ready(_ running: Running) -> [LabStep] {
        running.kind.facts.needs.contains(.sound) ? [.page(.soundReady)] : []
    }

    /// Keeps the session of a task that is over. Once it is safe, the study goes on.
    mutating func keepOfStudy(_ moment: Moment) -> [LabStep] {
        let steps = running?.standing.stage == .over ? step(.lifecycle(.saved), moment) : []
        running?.isKeeping = true
        return steps + store() + release(moment)
    }

    mutating func endOfStudy(_ moment: Moment) -> [LabStep] {
        guard let id = running?.id, let finding = running?.finding else { return [] }
        return end(moment) + [.then(.attendance(.taken(session: id, finding)))]
    }

    /// Leaves the task and leads back to the study. What was done stays and can be continued.
    mutating func leaveStudy(_ control: TaskControl, _ moment: Moment) -> [LabStep] {
        switch control {
        case .leave, .close, .discard:
            guard let id = running?.id, running?.isOver == false else { return [] }
            return suspend(moment) + [.then(.attendance(.left(session: id)))]
        case .keep, .end, .part, .share, .download, .askToDiscard, .cancelDiscard: return []
        }
    }
}

extension EffectKind {
    /// Whether the effect changes something that belongs to the person and not to the study.
    var isPersonal: Bool { self == .setPreference || self == .exchangeProgress || self == .wearHead }
}
