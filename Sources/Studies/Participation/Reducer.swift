import Text
import Tree

extension Participation {
    /// Advances the participation by one action at a time in ms on the page's clock.
    ///
    /// An action that does not fit changes nothing. The effect ``ParticipationEffect/refuse(_:)`` says what was
    /// expected.
    package mutating func reduce(_ action: ParticipationAction, at time: Double) -> [ParticipationEffect] {
        var next = self
        do throws(ParticipationError) {
            let effects = try next.take(action, at: time)
            self = next
            return effects
        } catch {
            return [.refuse(error)]
        }
    }

    private mutating func take(
        _ action: ParticipationAction, at time: Double
    ) throws(ParticipationError) -> [ParticipationEffect] {
        guard time.isFinite else { throw ParticipationError(expected: "a finite time", found: "another") }
        if case .opened(let opening) = action { return open(opening, at: time) }
        if case .takenOver(let isOtherDevice, let lacking) = action {
            isElsewhere = isOtherDevice
            if isOtherDevice { clocks.changeDevice() }
            if let lacking, let last = sessions.lastIndex(where: { $0.session.isSame(as: lacking) && !$0.isOver }) {
                sessions[last].isLeft = true
            }
            return [.store]
        }
        guard let now = moment(at: time), let mark = mark(time) else {
            throw ParticipationError(expected: "opened", found: name(of: action))
        }
        clocks.note(time)
        latest = mark
        switch action {
        case .opened, .takenOver: return []
        case .clockSet(let origin, let pages):
            guard !phase.isOver, origin.isFinite else { throw refusal(action) }
            setClock(origin, pages: pages, at: time)
            return [.store]
        case .withdrew: return try withdraw(now)
        case .expired:
            guard !phase.isOver else { throw refusal(action) }
            return end(.expired)
        case .stopped:
            guard !phase.isOver else { throw refusal(action) }
            return end(.stopped)
        case .returned(let kind):
            guard !phase.isOver else { throw refusal(action) }
            isLate = kind == .surplus
            return [.store] + present()
        case .paused:
            guard phase == .begun || phase == .consented || phase == .running else { throw refusal(action) }
            paused = (phase, mark)
            phase = .paused
            return [.store, .show(step: path ?? "")]
        case .resumed:
            guard phase == .paused, let before = paused else { throw refusal(action) }
            paused = nil
            phase = before.phase
            return [.store] + goOn(after: now.universal - universal(before.since))
        case .consentedAgain(let version, let step, let consented):
            return try consentAgain(consented, to: version, step, action)
        case .visitBegan(let visit): return try begin(visit, now, action)
        case .visitMissed(let visit): return try miss(visit, now, action)
        case .consented, .declined, .shown, .left, .answered, .sessionBegan, .sessionEnded, .checked, .allotted,
            .cellsTaken, .completed:
            return try takeAtStep(action, now)
        }
    }

    /// Opens the participation on a page, for the first time or again.
    private mutating func open(_ opening: Opening, at time: Double) -> [ParticipationEffect] {
        let isFirst = self.opening == nil
        self.opening = opening
        clocks.open(origin: opening.origin, at: time)
        if opening.zone.byteCount == 0 { raise(.zone) }
        latest = mark(time)
        if isFirst {
            began = latest
            return enter() + [.store]
        }
        switch phase {
        case .begun, .consented, .running: return [.store] + goOn(after: opening.away)
        case .paused, .waiting, .declined, .screenedOut, .full, .completed, .expired, .withdrawn, .stopped:
            return [.store] + present()
        }
    }

    private mutating func withdraw(_ now: Moment) throws(ParticipationError) -> [ParticipationEffect] {
        guard phase != .withdrawn else { throw refusal(.withdrew) }
        if let until = study.retention?.withdrawUntil, now.universal > until.milliseconds {
            throw ParticipationError(expected: "withdrawal until " + until.text, found: "a later one")
        }
        phase = .withdrawn
        window = nil
        return [.forget]
    }

    /// Ends the participation before its last step.
    mutating func end(_ phase: Phase) -> [ParticipationEffect] {
        self.phase = phase
        paused = nil
        window = nil
        reason = current?.step.id
        return [.store, .show(step: path ?? "")]
    }

    /// Comes back to a step after a time away. An unfinished task goes on or begins again.
    private mutating func goOn(after away: Double) -> [ParticipationEffect] {
        let isElsewhere = self.isElsewhere
        self.isElsewhere = false
        guard let current, case .task(let task) = current.form, let last = openSession(at: current.path) else {
            return present()
        }
        switch task.interrupted {
        case .goOn where !isElsewhere && away <= Participation.longestBreak: return present()
        case .goOn, .again:
            // Both attempts stay in the data, since two devices are two instruments.
            sessions[last].isLeft = true
            return present()
        case .end: return end(.expired)
        }
    }

    /// How long a task may be left on the same device and still go on, in ms.
    static var longestBreak: Double { 600_000 }

    /// The index in `sessions` of the session that was begun at a step and is not over.
    func openSession(at path: String) -> Int? {
        sessions.lastIndex { $0.step.isSame(as: path) && !$0.isOver && !$0.isLeft }
    }

    func name(of action: ParticipationAction) -> String { action.value.node?["kind"]?.text ?? "" }

    /// The error for an action that does not fit.
    func refusal(_ action: ParticipationAction) -> ParticipationError {
        ParticipationError(expected: expected, found: name(of: action) + " in " + phase.rawValue)
    }

    /// The actions that are expected next, besides those that are always possible, in words.
    var expected: String {
        switch phase {
        case .paused: return "resumed"
        case .waiting: return "visitBegan or visitMissed"
        case .withdrawn: return "nothing any more"
        case .declined, .screenedOut, .full, .completed, .expired, .stopped: return "nothing but withdrew"
        case .begun, .consented, .running: break
        }
        guard let current else { return isAtEnd ? "completed" : "opened" }
        return expected(at: current) + " at " + current.path
    }

    private func expected(at current: Current) -> String {
        if current.isDone { return current.shown == nil ? "shown" : "left" }
        switch current.form {
        case .information: return "answered"
        case .consent: return current.shown == nil ? "shown" : "consented or declined"
        case .questionnaire, .task: return openSession(at: current.path) == nil ? "sessionBegan" : "sessionEnded"
        case .check: return "checked"
        case .quota: return "cellsTaken"
        case .allot, .order: return "allotted"
        case .finish: return "completed"
        case .pause, .feedback: return "left"
        case .screen, .only, .branch, .repetition, .wait: return "nothing"
        }
    }
}
