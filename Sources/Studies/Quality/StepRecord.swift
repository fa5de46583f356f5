import Text
package import Tree

/// The record of one time that a person came to a step. Each kind of step fills the properties that it has.
package struct StepRecord: Sendable {
    /// The step by its path.
    package let step: String
    package let kind: StepKind
    package let visit: Int
    /// How many minutes the clocks of the place were east of universal time; nil before the first page.
    package internal(set) var offset: Int?
    /// When the step was first shown, or its session began, in ms since 1970; nil for steps that ask nothing of the
    /// person.
    package internal(set) var shown: Double?
    /// The time from then until the step was left, in ms, without pauses and over all devices; nil while the person is
    /// there.
    package internal(set) var time: Double?
    /// How often the step was tried: questions answered, checks made or sessions begun.
    package internal(set) var attempts: Int?
    /// Whether the last attempt of a check, or of questions about a text, was passed.
    package internal(set) var isPassed: Bool?
    /// The result of each attempt of a check.
    package internal(set) var found: [Checking] = []
    /// The last answers to questions about a text.
    package internal(set) var answers: Node?
    /// The outcome in words of the definition: the group, row, way, cells or agreed items.
    package internal(set) var outcome: String?
    /// When a visit was due and when it came, in ms since 1970, and by how many ms it was late.
    package internal(set) var due: Double?
    package internal(set) var came: Double?
    package internal(set) var late: Double?
}

/// The records of a participation, in the order in which it came to the steps. They are a function of the log alone.
struct StepRecords {
    private(set) var all: [StepRecord] = []
    /// The record of the step at which the person is.
    private var open: Int?
    /// The record of a step that was not left but is not shown, because a page was closed or another device took over.
    private var halted: Int?
    private var ways = 0
    private var orders: [String] = []
    private var away = 0.0
    private var pausedAt: Double?
    private var latest: Double?
    /// That of the page that was open last.
    private var offset: Int?

    /// The visits to which waits led.
    private var led: [(record: Int, visit: Int, offset: Double)] = []

    init(_ happened: [Happened]) {
        for one in happened { note(one) }
        guard let visits = happened.last?.after.visits else { return }
        for (record, place, offset) in led where visits.indices.contains(place) {
            let visit = visits[place]
            all[record].due = visit.due - offset
            (all[record].came, all[record].late) = (visit.came, visit.came == nil ? nil : visit.late)
        }
    }

    private mutating func note(_ one: Happened) {
        let now = one.moment
        if let latest, one.isOpening || pausedAt != nil { away += max(0, now - latest) }
        latest = now
        offset = one.after.opening?.offset ?? offset
        switch one.action {
        case .paused: pausedAt = now
        case .resumed: pausedAt = nil
        case .opened, .consented, .consentedAgain, .declined, .shown, .left, .answered, .sessionBegan, .sessionEnded,
            .checked, .allotted, .cellsTaken, .visitBegan, .visitMissed, .clockSet, .takenOver, .returned, .expired,
            .withdrew,
            .stopped,
            .completed:
            break
        }
        record(one, now)
        let isElsewhere = open.map { place in one.after.path.map { !$0.isSame(as: all[place].step) } ?? true } ?? true
        let isEnd = !one.phase.isOver && one.after.phase.isOver
        if let open, isElsewhere || isEnd, all[open].time == nil {
            all[open].time = all[open].shown.map { max(0, now - $0 - away) }
        }
        guard isElsewhere else { return }
        if one.after.path == nil, !one.after.phase.isOver { halted = halted ?? open }
        open = nil
        passContainers(one.after)
        guard let path = one.after.path, let kind = one.after.step?.kind else { return }
        let before = halted
        halted = nil
        if let before, all[before].step.isSame(as: path), all[before].visit == one.after.visit {
            // A person who goes on, on this or another device, is at the step at which they were.
            (open, all[before].time) = (before, nil)
            return
        }
        append(StepRecord(step: path, kind: kind, visit: one.after.visit))
        open = all.count - 1
        // A `screen` is only come to by people whose participation it ends.
        if case .screen = kind { all[all.count - 1].outcome = "screened-out" }
    }

    private mutating func append(_ record: StepRecord) {
        all.append(record)
        all[all.count - 1].offset = offset
    }

    /// Records what happened at the step at which the person was.
    private mutating func record(_ one: Happened, _ now: Double) {
        if case .allotted(let step, let slot) = one.action, open.map({ !all[$0].step.isSame(as: step) }) ?? true {
            // The group was given before its step was reached.
            var early = StepRecord(step: step, kind: .allot, visit: one.after.visit)
            early.outcome = slot.group
            return append(early)
        }
        guard let open else { return }
        let form = one.after.study.step(one.after.identity(of: all[open].step))?.form
        switch one.action {
        case .shown:
            guard all[open].shown == nil else { return }
            (all[open].shown, all[open].offset, away) = (now, offset, 0)
        case .answered(_, let answers):
            all[open].attempts = (all[open].attempts ?? 0) + 1
            all[open].answers = answers
            guard case .information(let information)? = form else { return }
            all[open].isPassed = !information.questions.contains { !$0.isRight(answers[Name($0.id)] ?? .null) }
        case .checked(_, let found):
            all[open].attempts = (all[open].attempts ?? 0) + 1
            all[open].found.append(found)
            if case .check(let check)? = form { all[open].isPassed = check.isPassed(by: found) }
        case .sessionBegan:
            all[open].attempts = (all[open].attempts ?? 0) + 1
            guard all[open].shown == nil else { return }
            (all[open].shown, all[open].offset, away) = (now, offset, 0)
        case .consented(let consented): all[open].outcome = StepRecords.joined(consented.items)
        case .declined: all[open].outcome = "declined"
        case .allotted(_, let slot):
            all[open].outcome = slot.order.isEmpty ? slot.group : StepRecords.joined(slot.order)
        case .cellsTaken(_, let cells, let full):
            all[open].outcome = full ?? StepRecords.joined(cells)
            all[open].isPassed = full == nil
        case .visitBegan, .visitMissed:
            guard case .wait(let wait)? = form, let visit = one.after.visits.last else { return }
            // The due time is on the person's clock if that of the wait is.
            let isLocal = wait.clock == .local || wait.on != nil
            let offset = isLocal ? Double(one.after.opening?.offset ?? 0) * 60_000 : 0
            led.append((open, one.after.visits.count - 1, offset))
            if visit.came == nil { all[open].outcome = "missed" }
        case .completed: all[open].outcome = "completed"
        case .opened, .consentedAgain, .left, .sessionEnded, .paused, .resumed, .clockSet, .takenOver, .returned,
            .expired,
            .withdrew, .stopped:
            break
        }
    }

    /// Records ways of branches and rows of orders on the way to the present step.
    private mutating func passContainers(_ after: Participation) {
        for way in after.ways.dropFirst(ways) {
            var record = StepRecord(step: way.step, kind: .branch, visit: after.visit)
            record.outcome = way.isThen ? "then" : "otherwise"
            append(record)
        }
        ways = after.ways.count
        for frame in after.frames where !orders.contains(where: { $0.isSame(as: frame.path) }) {
            guard case .order(let order)? = after.study.step(after.identity(of: frame.path))?.form else { continue }
            orders.append(frame.path)
            // An order that takes rows gets its record with the server's answer.
            guard !order.by.takesRows else { continue }
            var record = StepRecord(step: frame.path, kind: .order, visit: after.visit)
            record.outcome = StepRecords.joined(frame.steps.map { $0.id })
            append(record)
        }
    }

    private static func joined(_ names: [String]) -> String {
        var text = ""
        for (place, name) in names.enumerated() { text += (place == 0 ? "" : " ") + name }
        return text
    }
}
