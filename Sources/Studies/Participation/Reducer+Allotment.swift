import Text
import Tree

/// Groups and rows.
extension Participation {
    /// The step whose group is given at the beginning, `reserve: atStart`, and has not been given yet; nil where there is none.
    package var reservation: String? {
        guard phase == .begun || phase == .consented || phase == .running else { return nil }
        for step in study.steps {
            guard case .allot(let allot)? = step.form, allot.reserve == .atStart, slot(step.id) == nil else { continue }
            return step.id
        }
        return nil
    }

    /// Takes a group or a row that the server gave.
    mutating func allot(
        _ path: String, _ slot: GivenSlot, _ action: ParticipationAction
    ) throws(ParticipationError) -> [ParticipationEffect] {
        guard let current, current.path.isSame(as: path) else { return try reserve(path, slot, action) }
        guard phase == .begun || phase == .consented || phase == .running else { throw refusal(action) }
        switch current.form {
        case .allot(let allot): try take(allot, slot)
        case .order(let order): try take(order, slot)
        case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .only, .branch,
            .repetition,
            .wait, .feedback, .finish:
            throw refusal(action)
        }
        // With its row an order is entered; with its group an `allot` is done.
        if case .order = current.form { return [.store] + enter() }
        return advance()
    }

    /// Takes a group that is given before its step, where the step says so.
    private mutating func reserve(
        _ path: String, _ slot: GivenSlot, _ action: ParticipationAction
    ) throws(ParticipationError) -> [ParticipationEffect] {
        guard phase == .begun || phase == .consented || phase == .running, self.slot(path) == nil else {
            throw refusal(action)
        }
        for step in study.steps where step.id.isSame(as: path) {
            guard case .allot(let allot)? = step.form, allot.reserve == .atStart else { continue }
            try take(allot, slot)
            return [.store]
        }
        throw ParticipationError(expected: expected, found: name(of: action) + " at " + path)
    }

    private mutating func take(_ allot: AllotStep, _ slot: GivenSlot) throws(ParticipationError) {
        guard allot.groups.contains(where: { $0.isSame(as: slot.group) }) else {
            throw ParticipationError(expected: "a group of " + allot.id, found: slot.group)
        }
        group = slot.group
        slots.append(TakenSlot(key: allot.id, slot: slot))
    }

    private mutating func take(_ order: OrderStep, _ slot: GivenSlot) throws(ParticipationError) {
        var isComplete = slot.order.count == order.steps.count
        for step in order.steps where !slot.order.contains(where: { $0.isSame(as: step.id) }) { isComplete = false }
        guard isComplete else {
            throw ParticipationError(expected: "each step of " + order.id + " once", found: "another row")
        }
        slots.append(TakenSlot(key: drawKey(order), slot: slot))
    }
}
