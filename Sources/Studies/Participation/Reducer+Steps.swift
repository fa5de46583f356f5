import Text
import Tree

/// What happens at a step.
extension Participation {
    mutating func takeAtStep(
        _ action: ParticipationAction, _ now: Moment
    ) throws(ParticipationError) -> [ParticipationEffect] {
        // A slot may be reserved before its step is reached.
        if case .allotted(let step, let slot) = action { return try allot(step, slot, action) }
        if case .completed = action, isAtEnd {
            phase = .completed
            return [.store, .redirect]
        }
        guard let current, phase == .begun || phase == .consented || phase == .running || isShownAfterEnd(action)
        else { throw refusal(action) }
        if let step = action.step, !step.isSame(as: current.path) {
            throw ParticipationError(expected: expected, found: name(of: action) + " at " + step)
        }
        switch action {
        case .shown: return show()
        case .left: return try leave(current, action)
        case .consented(let consented): return try consent(consented, current, action)
        case .declined:
            guard case .consent = current.form, current.shown != nil, phase == .begun else { throw refusal(action) }
            return end(.declined)
        case .answered(_, let answers): return try answer(answers, current, action)
        case .sessionBegan(let step, let session, let attempt):
            return try beginSession(step, session, attempt, current, action)
        case .sessionEnded(let step, let session, let found):
            return try endSession(step, session, found, current, action)
        case .checked(let step, let found): return try check(step, found, current, action)
        case .cellsTaken(let step, let taken, let full): return try take(taken, full, step, current, action)
        case .completed:
            guard case .finish = current.form else { throw refusal(action) }
            phase = .completed
            return [.store, .redirect]
        case .opened, .consentedAgain, .allotted, .paused, .resumed, .visitBegan, .visitMissed, .clockSet, .takenOver,
            .returned, .expired, .withdrew, .stopped:
            throw refusal(action)
        }
    }

    /// Texts at an end and during a wait are shown too.
    private func isShownAfterEnd(_ action: ParticipationAction) -> Bool {
        if case .shown = action { return phase != .withdrawn } else { return false }
    }

    private mutating func show() -> [ParticipationEffect] {
        if current?.shown == nil { current?.shown = latest }
        expose()
        return [.store]
    }

    /// Notes that the person has seen something that depends on the group.
    private mutating func expose() {
        if frames.contains(where: { $0.dependsOnGroup }) { isExposed = true }
    }

    private mutating func leave(
        _ current: Current, _ action: ParticipationAction
    ) throws(ParticipationError) -> [ParticipationEffect] {
        guard current.isDone, current.shown != nil, let latest else { throw refusal(action) }
        let least: TimeSpan? =
            switch current.form {
            case .information(let information): information.least
            case .pause(let pause): pause.least
            case .consent, .questionnaire, .task, .check, .screen, .quota, .allot, .only, .branch, .order, .repetition,
                .wait, .feedback, .finish:
                nil
            }
        if let least, elapsed(at: latest.time) < least.seconds * 1000 {
            throw ParticipationError(expected: "at least " + least.text + " at " + current.path, found: "less")
        }
        return advance()
    }

    private mutating func consent(
        _ consented: Consented, _ current: Current, _ action: ParticipationAction
    ) throws(ParticipationError) -> [ParticipationEffect] {
        guard case .consent(let step) = current.form, current.shown != nil else { throw refusal(action) }
        for item in step.items where item.required {
            guard consented.items.contains(where: { $0.isSame(as: item.id) }) else {
                throw ParticipationError(expected: "the required item " + item.id, found: "a consent without it")
            }
        }
        consent = consented
        var found = Facts()
        for item in consented.items {
            found.note(Facts.Fact(step: step.id, kind: .answer, name: item, value: .bool(true), number: nil))
        }
        keep(found)
        phase = .consented
        return advance()
    }

    private mutating func answer(
        _ answers: Node, _ current: Current, _ action: ParticipationAction
    ) throws(ParticipationError) -> [ParticipationEffect] {
        guard case .information(let information) = current.form, !current.isDone, current.shown != nil else {
            throw refusal(action)
        }
        var found = Facts()
        var isRight = true
        for question in information.questions {
            let given = answers[Name(question.id)] ?? .null
            if !question.isRight(given) { isRight = false }
            found.note(Facts.Fact(step: information.id, kind: .answer, name: question.id, value: given, number: nil))
        }
        keep(found)
        self.current?.attempts += 1
        guard isRight || current.attempts + 1 >= information.attempts else {
            return [.store, .show(step: current.path)]
        }
        keep(information.id, passed: isRight)
        self.current?.isDone = true
        switch information.otherwise {
        case .end where !isRight: return end(.screenedOut)
        case .end, .goOn: return [.store, .show(step: current.path)]
        }
    }

    private mutating func beginSession(
        _ step: String, _ session: String, _ attempt: Int, _ current: Current, _ action: ParticipationAction
    ) throws(ParticipationError) -> [ParticipationEffect] {
        guard !current.isDone else { throw refusal(action) }
        for effect in present() {
            guard case .beginSession(let order) = effect else { continue }
            guard order.attempt == attempt else {
                throw ParticipationError(
                    expected: "attempt \(order.attempt) at " + step, found: "attempt \(attempt)")
            }
            sessions.append(TakenSession(step: step, attempt: attempt, session: session))
            expose()
            return [.store]
        }
        throw refusal(action)
    }

    private mutating func endSession(
        _ step: String, _ session: String, _ found: Facts, _ current: Current, _ action: ParticipationAction
    ) throws(ParticipationError) -> [ParticipationEffect] {
        guard let open = openSession(at: step) else { throw refusal(action) }
        guard sessions[open].session.isSame(as: session) else {
            throw ParticipationError(
                expected: "sessionEnded of " + sessions[open].session, found: "that of " + session)
        }
        sessions[open].isOver = true
        // Facts of a practice are not kept, only those of the attempt that follows.
        if sessions[open].attempt == 0 { return [.store] + present() }
        for fact in found.all where !fact.step.isSame(as: current.step.id) {
            throw ParticipationError(expected: "facts of " + current.step.id, found: "one of " + fact.step)
        }
        keep(found)
        let feedback: OwnFeedback =
            switch current.form {
            case .questionnaire(let step): step.feedback
            case .task(let step): step.feedback
            case .information, .consent, .check, .pause, .screen, .quota, .allot, .only, .branch, .order, .repetition,
                .wait, .feedback, .finish:
                .none
            }
        switch feedback {
        case .none: return advance()
        case .own:
            self.current?.isDone = true
            return [.store, .show(step: step)]
        }
    }

    private mutating func check(
        _ step: String, _ found: Checking, _ current: Current, _ action: ParticipationAction
    ) throws(ParticipationError) -> [ParticipationEffect] {
        guard case .check(let check) = current.form, !current.isDone else { throw refusal(action) }
        let isPassed = check.isPassed(by: found)
        let attempts = current.attempts + 1
        self.current?.attempts = attempts
        guard isPassed || attempts >= check.attempts else { return [.store, .show(step: step)] }
        checks.append(TakenCheck(step: step, attempts: attempts, isPassed: isPassed))
        keep(check.id, passed: isPassed)
        if isPassed { return advance() }
        switch check.otherwise {
        case .record: return advance()
        case .warn:
            self.current?.isDone = true
            return [.store, .show(step: step)]
        case .screenOut: return end(.screenedOut)
        }
    }

    private mutating func take(
        _ taken: [String], _ full: String?, _ step: String, _ current: Current, _ action: ParticipationAction
    ) throws(ParticipationError) -> [ParticipationEffect] {
        guard case .quota(let quota) = current.form else { throw refusal(action) }
        cells.append(TakenCells(step: step, cells: full == nil ? taken : [], full: full))
        guard full == nil else { return end(.full) }
        guard taken.value == fitting(quota).value else {
            throw ParticipationError(expected: "all cells that fit, or the one that is full", found: "others")
        }
        return advance()
    }
}

extension ComprehensionQuestion {
    /// Whether more than one of its answers is right, so that several can be chosen.
    package var hasSeveralRight: Bool {
        var right = 0
        for answer in answers where answer.correct { right += 1 }
        return right > 1
    }

    /// Whether a given identity, or a list of them, has exactly the right answers.
    func isRight(_ given: Value) -> Bool {
        let chosen = given.list ?? [given]
        for answer in answers where answer.correct != chosen.contains(.text(answer.id)) { return false }
        return true
    }
}

extension CheckStep {
    /// Whether the result is within the bound; without a bound every number is.
    func isPassed(by found: Checking) -> Bool {
        switch found {
        case .isThere(let isThere): return isThere
        case .number(let number):
            if let atLeast, number < atLeast { return false }
            if let atMost, number > atMost { return false }
            return true
        }
    }
}

extension ParticipationAction {
    /// The path of the step that the action names.
    var step: String? {
        switch self {
        case .shown(let step), .left(let step), .answered(let step, _), .sessionBegan(let step, _, _),
            .sessionEnded(let step, _, _), .checked(let step, _), .allotted(let step, _), .cellsTaken(let step, _, _):
            step
        case .opened, .consented, .consentedAgain, .declined, .paused, .resumed, .visitBegan, .visitMissed, .clockSet,
            .takenOver,
            .returned, .expired, .withdrew, .stopped, .completed:
            nil
        }
    }
}
