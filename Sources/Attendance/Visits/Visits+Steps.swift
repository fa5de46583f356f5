import Families
import Interface
import Sessions
import Studies
import Tasks
import Text
import Tree

/// The way from step to step.
extension Visits {
    /// Shows another step.
    mutating func arrive(_ handed: Handed, _ next: inout Sequel) {
        form = StudyForm()
        if let participation = handed.participation { way.advance(participation) }
        ahead = nil
        pace = .free
        findings = []
        next.page(.scrollTop)
        // A visit is due by the server's clock, from which a page that was open for long may differ.
        if handed.isWaiting { next.askPresent() }
    }

    mutating func perform(_ effect: ParticipationEffect, _ handed: Handed, _ next: inout Sequel) {
        switch effect {
        case .show(let step):
            show(step, handed, &next)
            next.then(.visits(.lookUp))
        case .beginSession(let order): ahead = .begin(order)
        case .resumeSession(let step, let session): ahead = .resume(step: step, session: session)
        case .askAllotment(let step, let levels): next.ask(.allotment(step: step, levels: levels))
        case .askCells(let step, let cells): next.ask(.cells(step: step, cells: cells))
        case .askCompletion: next.then(.questions(.complete))
        case .redirect: count(&next)
        case .store, .offerCalendar, .forget, .refuse: break
        }
    }

    /// Shows a step's screen. The log says since when, and how long it is held.
    private mutating func show(_ step: String, _ handed: Handed, _ next: inout Sequel) {
        guard let participation = handed.participation else { return }
        switch participation.phase {
        case .waiting:
            var wait = wait
            wait.isDue = false
            pace = .wait(wait)
            if participation.study.mail { next.ask(.mail(.look)) }
            expectVisit(handed, &next)
        case .begun, .consented, .running:
            next.take(.shown(step: step))
            next.then(.visits(.hold))
        // Asks for the code, which also tells whether the server knows of the end. A reopened page asks again.
        case .declined, .screenedOut, .full, .completed: if completion == nil { next.ask(.completion) }
        case .paused, .expired, .withdrawn, .stopped: break
        }
    }

    /// Asks early for a group that is allotted at the beginning, so that its step needs no network.
    func reserve(_ handed: Handed, _ next: inout Sequel) {
        guard let participation = handed.participation, let step = participation.reservation, !handed.isAt(step) else {
            return
        }
        next.ask(.allotment(step: step, levels: []))
    }

    // MARK: Time

    /// The time for which the server is awaited at the end before there is a claim number, in ms since the last step
    /// was shown.
    private static var patience: Double { 60_000 }

    /// Computes until when the step cannot be left, and the time of a rest, both since it was first shown on any page.
    mutating func hold(_ handed: Handed, _ next: inout Sequel) {
        guard let participation = handed.participation, let form = participation.step?.form else { return }
        let elapsed = participation.elapsed(at: handed.time)
        let least: TimeSpan
        var rest: StudyRest?
        switch form {
        case .information(let information): least = information.least
        case .pause(let pause):
            least = pause.least
            rest = StudyRest(pause, elapsed: elapsed)
        case .finish:
            if case .finish = pace {} else { pace = .finish(isClaimDue: false) }
            // A reopened page waits a little, because the server is about to answer.
            return linger(max(Visits.patience - elapsed, 2_000), handed, &next)
        case .consent, .questionnaire, .task, .check, .screen, .quota, .allot, .only, .branch, .order, .repetition,
            .wait, .feedback:
            return
        }
        // A little longer, so that the time has passed by every clock.
        var left = least.amount > 0 ? max(0, least.seconds * 1000 + 20 - elapsed) : 0
        let end = left > 0 ? handed.time + left : nil
        if let rest {
            pace = .rest(rest, until: end)
            if rest.isOver, sheet == nil { return goOn(handed, &next) }
            // The numbers change with every second.
            if rest.least > 0 || rest.most != nil { left = 1020 - (elapsed - (elapsed / 1000).rounded(.down) * 1000) }
        } else {
            pace = end.map { .held(until: $0) } ?? .free
        }
        if left > 0 { linger(left, handed, &next) }
    }

    private func linger(_ milliseconds: Double, _ handed: Handed, _ next: inout Sequel) {
        guard let path = handed.participation?.path else { return }
        next.page(.linger, [String(Int(milliseconds.rounded(.up)))], request: .rested(step: path))
    }

    /// Updates a step that is held, when it has come nearer to its end.
    mutating func rested(_ step: String, _ handed: Handed, _ next: inout Sequel) {
        guard let participation = handed.participation, !participation.phase.isOver, participation.phase != .paused,
            handed.isAt(step)
        else { return }
        if handed.isWaiting {
            let isDue = participation.standing(at: handed.time) != .early
            whileWaiting { $0.isDue = isDue }
            if !isDue { expectVisit(handed, &next) }
        } else if case .finish? = participation.step?.form {
            pace = .finish(isClaimDue: true)
        } else {
            hold(handed, &next)
        }
    }

    /// Takes the person's wish to continue.
    mutating func goOn(_ handed: Handed, _ next: inout Sequel) {
        guard let path = handed.participation?.path, held == nil else { return }
        guard handed.isWaiting else { return next.take(.left(step: path)) }
        // The server's time decides, if it is available.
        whileWaiting { $0.isComing = true }
        next.then(.questions(.comeBack))
    }

    // MARK: Tasks

    /// Starts the next task, or continues it.
    func start(_ handed: Handed, _ next: inout Sequel) {
        switch ahead {
        case .begin(let order): if let task = StudyTask(order) { next.out(.take(task)) }
        case .resume(let step, let session):
            guard let participation = handed.participation,
                let taken = participation.sessions.last(where: { $0.session.isSame(as: session) }),
                let task = StudyTask(resuming: taken, in: participation, step: step)
            else { return }
            next.out(.resume(task))
        case nil: break
        }
    }

    /// Notes that the runner has opened the session.
    mutating func taking(_ session: String, _ next: inout Sequel) {
        running = session
        guard case .begin(let order) = ahead else { return }
        ahead = .resume(step: order.step, session: session)
        next.take(.sessionBegan(step: order.step, session: session, attempt: order.attempt))
    }

    /// Notes that the task is over and its log is stored.
    mutating func taken(_ session: String, _ finding: Finding, _ handed: Handed, _ next: inout Sequel) {
        guard running.map({ $0.isSame(as: session) }) == true, let participation = handed.participation,
            case .resume(let step, _) = ahead
        else { return }
        running = nil
        note(.known(finding), of: session)
        let id = participation.identity(of: step)
        let facts = Facts(of: finding, step: id, participation.named(of: id))
        ahead = nil
        next.take(.sessionEnded(step: step, session: session, facts: facts))
    }

    mutating func measured(_ step: String, _ text: String, _ handed: Handed, _ next: inout Sequel) {
        guard handed.isAt(step), case .check(let check)? = handed.participation?.step?.form else { return }
        let facts = DeviceFacts(json: text) ?? DeviceFacts()
        let number = check.of == .clock ? facts.clockStep : facts.frameInterval > 0 ? 1000 / facts.frameInterval : 0
        next.take(.checked(step: step, found: .number(number)))
    }

    // MARK: Figures

    private mutating func note(_ finding: StudyFinding, of session: String) {
        findings.removeAll { $0.session.isSame(as: session) }
        findings.append(SessionFinding(session: session, finding: finding))
    }

    /// Fetches the logs of earlier sessions whose figures are shown.
    mutating func lookUp(_ handed: Handed, _ next: inout Sequel) {
        guard let participation = handed.participation else { return }
        for step in participation.shownSteps where finding(of: step, participation) == nil {
            guard let session = participation.lastSession(of: step) else { continue }
            note(.awaited, of: session)
            next.page(.loadSession, [session], request: .result(session: session))
        }
    }

    /// Takes a log from the device or the server; nil if there is none.
    mutating func replay(_ document: SessionDocument?, _ session: String) {
        if let document, let outcome = try? document.replay(families) {
            note(.known(outcome.finding), of: session)
        } else {
            note(.missing, of: session)
        }
    }
}
