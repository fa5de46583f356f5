import Definitions
import Text
import Tree

/// Going from step to step.
extension Participation {
    /// Comes to the step at which the frames stand. It enters containers and passes steps that ask nothing of anybody.
    ///
    /// - Parameter isSkipping: whether a visit was missed, so that the rest of it is skipped, up to the next wait or
    ///   the end.
    /// - Complexity: O(steps that are passed).
    mutating func enter(isSkipping: Bool = false) -> [ParticipationEffect] {
        current = nil
        while let frame = frames.last {
            guard frame.position < frame.steps.count else {
                leaveContainer()
                continue
            }
            let step = frame.steps[frame.position]
            // The initialiser has checked that the definition has no other kinds.
            guard let form = step.form else { return [] }
            if let effects = enter(step, form, frame, isSkipping: isSkipping) { return effects }
        }
        // A way without a `finish`, which the check refuses, ends as if it had one.
        phase = .running
        return [.store] + present()
    }

    /// Whether the steps are over although no `finish` was met.
    var isAtEnd: Bool { frames.isEmpty && !phase.isOver }

    /// Comes to one step.
    ///
    /// - Returns: nil if the way leads on at once.
    private mutating func enter(
        _ step: Step, _ form: StepForm, _ frame: Frame, isSkipping: Bool
    ) -> [ParticipationEffect]? {
        let path = frame.path(of: step)
        switch form {
        case .only(let only):
            if only.groups.contains(where: { name in group.map { $0.isSame(as: name) } ?? false }) {
                push(Frame(path: path, steps: Array(only.steps), dependsOnGroup: true))
            } else {
                pass()
            }
        case .branch(let branch):
            let condition = branch.when.flatMap { StudyCondition($0) }
            let isThen = condition.map { holds($0) } ?? false
            ways.append(TakenWay(step: path, isThen: isThen))
            push(
                Frame(
                    path: path, steps: Array(isThen ? branch.then : branch.otherwise),
                    dependsOnGroup: condition?.dependsOnGroup ?? false))
        case .repetition(let repetition):
            if isSkipping || repetition.times < 1 { pass() } else { begin(repetition, path, round: 1) }
        case .order(let order):
            if isSkipping {
                pass()
            } else if let steps = steps(of: order) {
                push(Frame(path: path, steps: steps))
            } else {
                return come(to: step, form, path)
            }
        case .screen(let screen):
            if isSkipping || !isScreenedOut(screen) {
                pass()
            } else {
                current = Current(path: path, step: step, form: form)
                return end(.screenedOut)
            }
        case .quota(let quota):
            if isSkipping {
                pass()
            } else if fitting(quota).isEmpty {
                cells.append(TakenCells(step: path, cells: [], full: nil))
                switch quota.outside {
                case .goOn: pass()
                case .screenOut:
                    current = Current(path: path, step: step, form: form)
                    return end(.screenedOut)
                }
            } else {
                return come(to: step, form, path)
            }
        case .allot:
            if isSkipping || slot(step.id) != nil { pass() } else { return come(to: step, form, path) }
        case .information, .consent, .questionnaire, .task, .check, .pause, .feedback:
            if isSkipping { pass() } else { return come(to: step, form, path) }
        case .wait(let wait): return arrive(at: wait, step, path)
        case .finish:
            // A study without a consent is run through all the same.
            phase = .running
            return [.store] + come(to: step, form, path)
        }
        return nil
    }

    /// Comes to a step that asks something of the person, the device or the server.
    private mutating func come(to step: Step, _ form: StepForm, _ path: String) -> [ParticipationEffect] {
        current = Current(path: path, step: step, form: form)
        reached.append(path)
        switch form {
        case .information(let information): current?.isDone = information.questions.isEmpty
        case .pause, .feedback: current?.isDone = true
        case .consent, .questionnaire, .task, .check, .screen, .quota, .allot, .only, .branch, .order, .repetition,
            .wait,
            .finish:
            break
        }
        return present()
    }

    private mutating func pass() { frames[frames.count - 1].position += 1 }

    private mutating func push(_ frame: Frame) { frames.append(frame) }

    private mutating func begin(_ repetition: RepetitionStep, _ path: String, round: Int) {
        var frame = Frame(path: path + "." + String(round), steps: Array(repetition.steps))
        frame.repetition = (repetition, path, round)
        push(frame)
    }

    private mutating func leaveContainer() {
        let frame = frames.removeLast()
        guard !frames.isEmpty else { return }
        if let (repetition, path, round) = frame.repetition, round < repetition.times,
            !(repetition.until.map { holds($0) } ?? false)
        {
            return begin(repetition, path, round: round + 1)
        }
        pass()
    }

    private func isScreenedOut(_ screen: ScreenStep) -> Bool {
        if let when = screen.when, holds(when) { return true }
        if let unless = screen.unless, !holds(unless) { return true }
        return false
    }

    /// The cells of a quota that the person fits.
    func fitting(_ quota: QuotaStep) -> [String] {
        quota.cells.filter { cell in cell.when.map { holds($0) } ?? true }.map { $0.id }
    }

    /// Ends the present step and comes to the next one.
    mutating func advance() -> [ParticipationEffect] {
        switch phase {
        case .consented: if let current, current.step.kind != .consent { phase = .running }
        case .begun: if !hasConsent { phase = .running }
        case .running, .paused, .waiting, .declined, .screenedOut, .full, .completed, .expired, .withdrawn, .stopped:
            break
        }
        pass()
        return [.store] + enter()
    }

    /// The effects that the present state asks for. They are the same however often this is called.
    func present() -> [ParticipationEffect] {
        guard let current else { return isAtEnd ? [.askCompletion] : [] }
        let show = ParticipationEffect.show(step: current.path)
        switch phase {
        case .begun, .consented, .running: break
        case .waiting:
            if case .wait(let wait) = current.form, wait.calendar { return [show, .offerCalendar] }
            return [show]
        case .paused, .declined, .screenedOut, .full, .completed, .expired, .stopped: return [show]
        case .withdrawn: return []
        }
        if current.isDone { return [show] }
        switch current.form {
        case .questionnaire, .task:
            if let open = openSession(at: current.path) {
                return [.resumeSession(step: current.path, session: sessions[open].session)]
            }
            return [.beginSession(order(at: current))]
        case .allot(let allot):
            let levels = allot.strata.map { facts.find($0.step, .answer, $0.item)?.value ?? .null }
            return [show, .askAllotment(step: current.path, levels: levels)]
        case .order: return [show, .askAllotment(step: current.path, levels: [group.value])]
        case .quota(let quota): return [show, .askCells(step: current.path, cells: fitting(quota))]
        case .finish: return [show, .askCompletion]
        case .information, .consent, .check, .pause, .screen, .only, .branch, .repetition, .wait, .feedback:
            return [show]
        }
    }

    /// The session that comes next at a step.
    private func order(at current: Current) -> SessionOrder {
        var next = 1
        if case .task(let step) = current.form, step.practice { next = 0 }
        let task = orderedTask(of: current.form) ?? .questionnaire(Node())
        for session in sessions where session.step.isSame(as: current.path) { next = session.attempt + 1 }
        return SessionOrder(
            step: current.path, attempt: next, seed: seed(of: current.path, attempt: next), task: task)
    }
}

extension StudyCondition {
    /// Whether the condition tests the group.
    var dependsOnGroup: Bool {
        tests.contains { test in
            switch test {
            case .group: true
            case .answer, .figure, .passed, .visit, .device: false
            }
        }
    }
}
