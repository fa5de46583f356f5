import Families
import Interface
import Sessions
import Studies
import Tasks
import Text
import Tree

/// From step to step.
extension Attendance {
    /// Lets the participation take an action: an entry of its log, and what follows. One that does not fit leaves no trace.
    mutating func take(_ action: ParticipationAction, _ moment: Now) -> [AttendanceStep] {
        guard var participation, let count = document?.entries.count else { return [] }
        // Taken out meanwhile: what is changed has one owner and is not copied.
        self.participation = nil
        let before = participation.path
        let effects = participation.reduce(action, at: moment.time)
        self.participation = participation
        if case .refuse? = effects.first { return [] }
        document?.entries.append(Entry(index: count, time: moment.time, action: action.value))
        var steps: [AttendanceStep] = []
        if participation.path.map({ path in before.map { $0.isSame(as: path) } ?? false }) != true {
            steps += arrive(moment)
        } else if isTaskDone {
            lookAhead()
        }
        var stores = false
        for effect in effects {
            if effect == .store { stores = true } else { steps += perform(effect, moment) }
        }
        return (stores ? store() : []) + steps
    }

    /// Another step stands before the person.
    private mutating func arrive(_ moment: Now) -> [AttendanceStep] {
        form = StudyForm()
        lookAhead()
        ahead = nil
        held = nil
        rest = nil
        findings = []
        // When a visit is due is said by the server's clock, which a page that was open for long may have lost.
        return [.page(.scrollTop)] + (participation?.phase == .waiting ? [presentQuestion] : [])
    }

    /// How far the person is. Whose group has become known has a way of their own, which may be a longer one.
    mutating func lookAhead() {
        guard let participation else { return }
        let group = participation.group
        let isOther = group.map { group in outlinedGroup.map { !$0.isSame(as: group) } ?? true } ?? false
        if outline == nil || isOther {
            outline = StudyOutline(participation.study, families: families, group: group)
            outlinedGroup = group
        }
        let reached = outline?.progress(
            reached: participation.reached.map { participation.identity(of: $0) }, isDone: isTaskDone)
        progress = progress.flatMap { reached?.advanced(from: $0) } ?? reached
    }

    /// Whether what stands before the person is the end of a task or of questions.
    private var isTaskDone: Bool {
        switch participation?.step?.form {
        case .questionnaire, .task: participation?.isReadyToLeave == true
        case .information, .consent, .check, .pause, .allot, .quota, .screen, .only, .branch, .order, .repetition,
            .wait, .feedback, .finish, nil:
            false
        }
    }

    private mutating func perform(_ effect: ParticipationEffect, _ moment: Now) -> [AttendanceStep] {
        switch effect {
        case .show(let step): return show(step, moment) + lookUp()
        case .beginSession(let order):
            ahead = .begin(order)
            return []
        case .resumeSession(let step, let session):
            ahead = .resume(step: step, session: session)
            return []
        case .askAllotment(let step, let levels): return ask(.allotment(step: step, levels: levels), moment)
        case .askCells(let step, let cells): return ask(.cells(step: step, cells: cells), moment)
        case .askCompletion:
            guard isTimeDue else { return ask(.completion, moment) }
            // Afterwards nothing is dated anew any more.
            lapsed = .completion
            return askTime()
        case .redirect: return count()
        case .store, .offerCalendar, .forget, .refuse: return []
        }
    }

    /// A screen is shown: the log says since when, and how long it is held.
    private mutating func show(_ step: String, _ moment: Now) -> [AttendanceStep] {
        guard let participation else { return [] }
        if participation.phase == .waiting {
            isVisitDue = false
            return (participation.study.mail ? ask(.mail(.look)) : []) + expectVisit(moment)
        }
        switch participation.phase {
        case .begun, .consented, .running: break
        // The code, and that the server knows of the end; whoever opens the page again asks again.
        case .declined, .screenedOut, .full, .completed: return completion == nil ? ask(.completion, moment) : []
        case .paused, .waiting, .expired, .withdrawn, .stopped: return []
        }
        return take(.shown(step: step), moment) + hold(moment)
    }

    /// The page is told the time once a minute: a visit that comes while it is looked at is noticed when it comes.
    private func expectVisit(_ moment: Now) -> [AttendanceStep] {
        guard let participation, let path = participation.path, let window = participation.window,
            let now = participation.moment(at: moment.time)
        else { return [] }
        let left = window.wait(at: now)
        guard left > 0, left <= Attendance.outlook else { return [] }
        return [.page(.linger, [String(Int(left.rounded(.up)) + 20)], request: .rested(step: path))]
    }

    /// How far ahead a visit is waited for by a timer, in ms; a page that stays open longer is told the time by the minute.
    static var outlook: Double { 3_600_000 }

    /// Until when the step cannot be left, and how long a rest lasts: both since it was first shown, on whichever page.
    private mutating func hold(_ moment: Now) -> [AttendanceStep] {
        guard let participation, let path = participation.path, let form = participation.step?.form else { return [] }
        let elapsed = participation.elapsed(at: moment.time)
        let least: TimeSpan
        switch form {
        case .information(let information): least = information.least
        case .pause(let pause):
            least = pause.least
            rest = StudyRest(pause, elapsed: elapsed)
        case .finish:
            // Whoever opens the page again is not told at once what the server is about to answer.
            let left = max(Attendance.patience - elapsed, 2_000)
            return [.page(.linger, [String(Int(left.rounded(.up)))], request: .rested(step: path))]
        case .consent, .questionnaire, .task, .check, .screen, .quota, .allot, .only, .branch, .order, .repetition,
            .wait, .feedback:
            return []
        }
        // A little longer, so that the time has passed by every clock.
        let left = least.amount > 0 ? max(0, least.seconds * 1000 + 20 - elapsed) : 0
        held = left > 0 ? moment.time + left : nil
        var next = left
        if let rest {
            if rest.isOver, sheet == nil { return goOn(moment) }
            // With every second the numbers are others.
            if rest.least > 0 || rest.most != nil { next = 1020 - (elapsed - (elapsed / 1000).rounded(.down) * 1000) }
        }
        guard next > 0 else { return [] }
        return [.page(.linger, [String(Int(next.rounded(.up)))], request: .rested(step: path))]
    }

    /// For how long the server is waited for at the end before there is a claim number, in ms since the last step was shown.
    static var patience: Double { 60_000 }

    /// A step that is held has come nearer to its end.
    mutating func rested(_ step: String, _ moment: Now) -> [AttendanceStep] {
        guard let participation, !participation.phase.isOver, participation.phase != .paused,
            participation.path.map({ $0.isSame(as: step) }) == true
        else { return [] }
        if participation.phase == .waiting {
            isVisitDue = standing(moment) != .early
            return isVisitDue ? [] : expectVisit(moment)
        }
        if case .finish? = participation.step?.form {
            isClaimDue = true
            return []
        }
        return hold(moment)
    }

    /// The person goes on.
    mutating func goOn(_ moment: Now) -> [AttendanceStep] {
        guard let participation, let path = participation.path, held == nil else { return [] }
        if participation.phase == .waiting { return comeBack() }
        return take(.left(step: path), moment)
    }

    /// Somebody is there for the next visit, or too late for it.
    func standing(_ moment: Now) -> VisitWindow.Standing? {
        guard let participation, let window = participation.window, let now = participation.moment(at: moment.time)
        else { return nil }
        return window.standing(at: now)
    }

    // MARK: Tasks

    /// The person starts the task that comes next, or goes on with it.
    mutating func start(_ moment: Now) -> [AttendanceStep] {
        switch ahead {
        case .begin(let order):
            guard let task = StudyTask(order) else { return [] }
            return [.take(task)]
        case .resume(let step, let session):
            guard let participation, let taken = participation.sessions.last(where: { $0.session.isSame(as: session) }),
                let task = StudyTask(resuming: taken, in: participation, step: step)
            else { return [] }
            return [.resume(task)]
        case nil: return []
        }
    }

    /// The runner has opened the session.
    mutating func taking(_ session: String, _ moment: Now) -> [AttendanceStep] {
        running = session
        guard case .begin(let order) = ahead else { return [] }
        ahead = .resume(step: order.step, session: session)
        let next = ahead
        let steps = take(.sessionBegan(step: order.step, session: session, attempt: order.attempt), moment)
        ahead = next
        return steps
    }

    /// The task is over, and its log is safe.
    mutating func taken(_ session: String, _ finding: Finding, _ moment: Now) -> [AttendanceStep] {
        guard running.map({ $0.isSame(as: session) }) == true, let participation,
            case .resume(let step, _) = ahead
        else { return [] }
        running = nil
        note(.known(finding), of: session)
        let id = participation.identity(of: step)
        let facts = Facts(of: finding, step: id, participation.named(of: id))
        ahead = nil
        return take(.sessionEnded(step: step, session: session, facts: facts), moment)
    }

    /// The task was left by its quiet way out.
    mutating func left(_ session: String, _ moment: Now) -> [AttendanceStep] {
        guard running.map({ $0.isSame(as: session) }) == true else { return [] }
        running = nil
        sheet = .stop(nil)
        return []
    }
}
