import Archive
import Sessions
import Studies
import Text
import Tree

/// A participation as its log tells it, with what it asked the server for on the way.
struct StudyCourse {
    private(set) var participation: Participation
    /// The agreements in the order of the log: the first, and those to texts of later versions.
    private(set) var consents: [ConsentRecord] = []
    /// The person's levels of the strata, by the path of the step that asked.
    private(set) var levels: [String: [Value]] = [:]
    /// The cells that the person fits, by the path of the step that asked.
    private(set) var cells: [String: [String]] = [:]
    /// All steps that the person came to, with their times.
    private(set) var steps: [ReachedStep] = []
    /// When they came to them and left them, until all of the log is known that sets clocks right.
    private var marks: [(began: PageTime, ended: PageTime?, isWait: Bool)] = []
    /// How long was spent at steps that are left, waits aside, in milliseconds.
    private var busy = 0.0
    /// When entries arrived that the device dates later, as far as that was not known before.
    private(set) var receipts: [Int: Double] = [:]

    /// - Parameters:
    ///   - document: the log.
    ///   - times: between which moments its entries can have been made.
    /// - Throws: `ParticipationError` for a log of something else, or a definition that cannot be run.
    init(_ document: SessionDocument, within times: DeviceTimes = DeviceTimes()) throws(ParticipationError) {
        guard document.session.family == Participation.family else {
            throw ParticipationError(expected: "a participation's log", found: document.session.family)
        }
        participation = try Participation(Study(node: document.session.definition), seed: document.session.seed)
        var (isWhole, times) = (true, times)
        for entry in document.entries {
            guard var action = ParticipationAction(entry.action.value) else { continue }
            let corrected = times.correct(action, at: entry.time, entry.index, in: participation)
            if let corrected {
                if let before = corrected.before {
                    _ = participation.reduce(before, at: entry.time)
                    participation.hold(ahead: corrected.ahead, isPart: true)
                }
                action = corrected.action
                participation.raise(.clock)
            }
            let step = participation.path
            let form = participation.step?.form
            for effect in participation.reduce(action, at: entry.time) {
                switch effect {
                case .askAllotment(let step, let asked): levels[step] = asked
                case .askCells(let step, let asked): cells[step] = asked
                case .refuse: isWhole = false
                case .show, .beginSession, .resumeSession, .store, .offerCalendar, .askCompletion, .redirect, .forget:
                    break
                }
            }
            if case .opened = action, let corrected { participation.hold(ahead: corrected.ahead, isPart: false) }
            if let mark = participation.mark(entry.time) { note(mark, after: step, form) }
            switch action {
            case .consented(let agreed): agree(agreed, at: step ?? "", entry.time)
            case .consentedAgain(let version, let step, let agreed):
                agree(agreed, at: step, version: version, entry.time)
            case .opened, .declined, .shown, .left, .answered, .sessionBegan, .sessionEnded, .checked, .allotted,
                .cellsTaken, .paused, .resumed, .visitBegan, .visitMissed, .clockSet, .takenOver, .returned, .expired,
                .withdrew,
                .stopped, .completed:
                break
            }
        }
        if !isWhole { participation.raise(.route) }
        receipts = times.fresh
        date()
    }

    /// Compares the slots in the log with those that were given: see ``Participation/compare(slots:)``.
    mutating func compare(slots known: (String) -> [GivenSlot]) { participation.compare(slots: known) }

    /// Notes an agreement, unless it was one that did not fit.
    private mutating func agree(_ agreed: Consented, at step: String, version: Int? = nil, _ time: Double) {
        guard let opening = participation.opening, participation.consent == agreed,
            version == nil || participation.agreedVersion == version
        else { return }
        consents.append(
            ConsentRecord(
                version: version, step: step, language: opening.texts ?? opening.language, textHash: agreed.textHash,
                items: Value.list(agreed.items.map { .text($0) }).json(), deviceTime: opening.origin + time))
    }

    /// Notes at which step the person is now, and until when at the one before.
    private mutating func note(_ mark: PageTime, after path: String?, _ form: StepForm?) {
        let isAway = path.map { path in participation.path.map { !$0.isSame(as: path) } ?? true } ?? false
        if participation.phase.isOver || isAway, let last = marks.indices.last, marks[last].ended == nil {
            marks[last].ended = mark
            if case .wait? = form { marks[last].isWait = true }
        }
        guard let path = participation.path, steps.last.map({ !$0.path.isSame(as: path) }) ?? true else { return }
        steps.append(ReachedStep(step: identity(of: path), path: path, visit: participation.visit, began: 0))
        marks.append((mark, nil, false))
    }

    /// Dates the steps by what is known of clocks at the end of the log.
    private mutating func date() {
        for (place, (began, ended, isWait)) in marks.enumerated() {
            steps[place].began = participation.universal(began)
            guard let ended else { continue }
            // A clock that was put back gives no time.
            let duration = max(0, participation.universal(ended) - steps[place].began)
            steps[place].duration = duration
            if !isWait { busy += duration }
        }
    }

    /// What of it the archive decides by.
    var progress: ParticipationProgress {
        var progress = ParticipationProgress()
        progress.phase = participation.phase.stored
        progress.step = participation.path
        progress.visit = participation.visit
        progress.isExposed = participation.isExposed
        progress.flags = participation.flags.map(\.rawValue)
        progress.reason = participation.reason
        progress.leavesNothing = participation.leavesNothing
        progress.steps = steps
        progress.areTimesMoved = participation.flags.contains(.clock)
        progress.busy = busy
        progress.reminders = reminders
        let offset = Double(participation.opening?.offset ?? 0) * 60_000
        progress.visits = participation.visits.map { visit in
            // When it was due is on the person's clock wherever the wait is.
            VisitRecord(
                visit: visit.visit, due: visit.due - (isLocal(visit.visit) ? offset : 0), came: visit.came,
                late: visit.late)
        }
        let awaited = awaited
        guard let next = awaited.first?.plan, let last = awaited.last else { return progress }
        // A visit that may come at any time is waited for without an end.
        progress.due = (next.begin, next.limit)
        progress.dueEnd = next.end
        progress.endsMissed = last.wait.missed == .end
        // Whoever may skip what they missed comes for what follows, and be it for the last page.
        progress.deadline = last.plan.limit.map {
            progress.endsMissed ? $0 : $0 + participation.study.abandoned.seconds * 1000
        }
        return progress
    }

    /// Whether a visit's times are on the person's clock.
    private func isLocal(_ visit: Int) -> Bool {
        var isLocal = true
        participation.study.forEachStep { step, _, _ in
            guard case .wait(let wait)? = step.form, wait.visit == visit else { return }
            isLocal = wait.clock == .local || wait.on != nil
        }
        return isLocal
    }

    /// Whether the log has come to a step, by its path.
    func hasReached(_ step: String) -> Bool {
        participation.path.map { $0.isSame(as: step) } ?? false
            || participation.reached.contains { $0.isSame(as: step) }
    }

    /// Whether nothing is left but the server's word.
    var isAtFinish: Bool {
        if case .finish? = participation.step?.form { return true }
        // A way without a last step ends all the same.
        return participation.phase == .completed || (participation.step == nil && participation.opening != nil)
    }
}
