package import Archive
package import Sessions
package import Studies
import Text
package import Tree

/// A participation as its log tells it, with what it asked the server for on the way.
///
/// It goes on with entries that come later, and is then what replaying the whole log comes to, as long as the times that
/// its entries can have been made at are known as before: see ``DeviceTimes/goesOn(to:)``.
package struct StudyCourse: Sendable {
    /// After the last entry, but for the flag of what did not fit.
    private var replayed: Participation
    /// How many entries of the log were read.
    package private(set) var count = 0
    /// Whether all actions fitted.
    private var isWhole = true
    /// The agreements in the order of the log: the first, and those to texts of later versions.
    package private(set) var consents: [ConsentRecord] = []
    /// The person's levels of the strata, by the path of the step that asked.
    package private(set) var levels: [String: [Value]] = [:]
    /// The cells that the person fits, by the path of the step that asked.
    package private(set) var cells: [String: [String]] = [:]
    /// All steps that the person came to, with their times.
    package private(set) var steps: [ReachedStep] = []
    /// The identities of these steps.
    private var seen: Set<String> = []
    /// When they came to them and left them, on the clocks of their pages.
    private var marks: [(began: PageTime, ended: PageTime?, isWait: Bool)] = []
    /// How many of the marks have a date that only a clock that is set right moves.
    private var dated = 0
    /// How long was spent at steps that are left, waits aside, in milliseconds.
    private var busy = 0.0
    /// When entries arrived that the device dates later, as far as that was not known before.
    package private(set) var receipts: [Int: Double] = [:]
    /// Whether the archive may have other times of steps and visits than these.
    private var areTimesMoved = true
    /// How many of the slots were compared with those that were given, and whether one of them differs.
    private var compared = (count: 0, differs: false)
    /// The visits whose times are in universal time.
    private let universalVisits: Set<Int>

    /// A course before the first entry.
    ///
    /// - Throws: `ParticipationError` for a definition that cannot be run.
    package init(_ study: Study, seed: Int64) throws(ParticipationError) {
        replayed = try Participation(study, seed: seed)
        var visits: Set<Int> = []
        study.forEachStep { step, _, _ in
            guard case .wait(let wait)? = step.form else { return }
            if wait.clock == .local || wait.on != nil { visits.remove(wait.visit) } else { visits.insert(wait.visit) }
        }
        universalVisits = visits
    }

    /// - Parameters:
    ///   - document: the log.
    ///   - study: the log's definition, where it was read before.
    ///   - times: between which moments its entries can have been made.
    /// - Throws: `ParticipationError` for a log of something else, or a definition that cannot be run.
    package init(
        _ document: SessionDocument, of study: Study? = nil, within times: DeviceTimes = DeviceTimes()
    ) throws(ParticipationError) {
        guard document.session.family == Participation.family else {
            throw ParticipationError(expected: "a participation's log", found: document.session.family)
        }
        try self.init(study ?? Study(node: document.session.definition), seed: document.session.seed)
        goOn(with: document.entries, within: times)
    }

    /// After the last entry, with its flags.
    package var participation: Participation {
        var participation = replayed
        if !isWhole { participation.raise(.route) }
        return participation
    }

    /// Goes on with the next entries of the log.
    ///
    /// - Parameters:
    ///   - entries: those behind the last one that was read.
    ///   - times: between which moments they can have been made.
    package mutating func goOn(with entries: [Entry], within times: DeviceTimes) {
        var times = times
        for entry in entries {
            count += 1
            guard var action = ParticipationAction(entry.action.value) else { continue }
            let corrected = times.correct(action, at: entry.time, entry.index, in: replayed)
            if let corrected {
                if let before = corrected.before {
                    _ = replayed.reduce(before, at: entry.time)
                    replayed.hold(ahead: corrected.ahead, isPart: true)
                }
                action = corrected.action
                replayed.raise(.clock)
            }
            take(action, at: entry.time)
            if case .opened = action, let corrected { replayed.hold(ahead: corrected.ahead, isPart: false) }
        }
        receipts.merge(times.fresh) { known, _ in known }
        date()
    }

    private mutating func take(_ action: ParticipationAction, at time: Double) {
        let (step, form, offset) = (replayed.path, replayed.step?.form, replayed.opening?.offset)
        for effect in replayed.reduce(action, at: time) {
            switch effect {
            case .askAllotment(let step, let asked): levels[step] = asked
            case .askCells(let step, let asked): cells[step] = asked
            case .refuse: isWhole = false
            case .show, .beginSession, .resumeSession, .store, .offerCalendar, .askCompletion, .redirect, .forget: break
            }
        }
        if let mark = replayed.mark(time) { note(mark, after: step, form) }
        switch action {
        case .consented(let agreed): agree(agreed, at: step ?? "", time)
        case .consentedAgain(let version, let step, let agreed): agree(agreed, at: step, version: version, time)
        case .opened(let opening):
            // Visits are told by the clock of the place where the person is now.
            if opening.offset != offset { areTimesMoved = true }
        case .clockSet(_, let pages):
            guard pages > 0 else { break }
            (dated, busy, areTimesMoved) = (0, 0, true)
        case .declined, .shown, .left, .answered, .sessionBegan, .sessionEnded, .checked, .allotted, .cellsTaken,
            .paused, .resumed, .visitBegan, .visitMissed, .takenOver, .returned, .expired, .withdrew, .stopped,
            .completed:
            break
        }
    }

    /// Whether there are slots that were not compared with those that were given.
    package var hasFreshSlots: Bool { replayed.slots.count > compared.count }

    /// Compares the slots in the log with those that were given: see ``Participation/compare(slots:)``. What was given stays
    /// given, so each is compared once.
    package mutating func compare(slots known: (String) -> [GivenSlot]) {
        for taken in replayed.slots.dropFirst(compared.count) where !known(taken.key).contains(taken.slot) {
            compared.differs = true
        }
        compared.count = replayed.slots.count
    }

    /// The archive has taken over all of it.
    package mutating func keep() {
        receipts = [:]
        areTimesMoved = false
    }

    /// The archive may know other times than these: another course of the same log was taken over as well.
    package mutating func doubt() { areTimesMoved = true }

    /// Notes an agreement, unless it was one that did not fit.
    private mutating func agree(_ agreed: Consented, at step: String, version: Int? = nil, _ time: Double) {
        guard let opening = replayed.opening, replayed.consent == agreed,
            version == nil || replayed.agreedVersion == version
        else { return }
        consents.append(
            ConsentRecord(
                version: version, step: step, language: opening.texts ?? opening.language, textHash: agreed.textHash,
                items: Value.list(agreed.items.map { .text($0) }).json(), deviceTime: opening.origin + time))
    }

    /// Notes at which step the person is now, and until when at the one before.
    private mutating func note(_ mark: PageTime, after path: String?, _ form: StepForm?) {
        let isAway = path.map { path in replayed.path.map { !$0.isSame(as: path) } ?? true } ?? false
        if replayed.phase.isOver || isAway, let last = marks.indices.last, marks[last].ended == nil {
            marks[last].ended = mark
            if case .wait? = form { marks[last].isWait = true }
        }
        guard let path = replayed.path, steps.last.map({ !$0.path.isSame(as: path) }) ?? true else { return }
        let (step, visit) = (identity(of: path), replayed.visit)
        steps.append(
            ReachedStep(step: step, path: path, visit: visit, isFirst: seen.insert(step).inserted, began: 0))
        marks.append((mark, nil, false))
    }

    /// Dates the steps by what is known of clocks now. Only the last one has no end yet.
    private mutating func date() {
        for place in dated..<marks.count {
            let (began, ended, isWait) = marks[place]
            steps[place].began = replayed.universal(began)
            guard let ended else { continue }
            // A clock that was put back gives no time.
            let duration = max(0, replayed.universal(ended) - steps[place].began)
            steps[place].duration = duration
            if !isWait { busy += duration }
        }
        dated = marks.last?.ended == nil ? max(0, marks.count - 1) : marks.count
    }

    /// What of it the archive decides by.
    package var progress: ParticipationProgress {
        let participation = participation
        var progress = ParticipationProgress()
        progress.phase = participation.phase.stored
        progress.step = participation.path
        progress.visit = participation.visit
        progress.isExposed = participation.isExposed
        progress.flags = participation.flags.map(\.rawValue)
        if compared.differs { progress.flags.append(ParticipationFlag.slot.rawValue) }
        progress.reason = participation.reason
        progress.leavesNothing = participation.leavesNothing
        progress.steps = steps
        progress.areTimesMoved = areTimesMoved && participation.flags.contains(.clock)
        progress.busy = busy
        progress.reminders = reminders
        let offset = Double(participation.opening?.offset ?? 0) * 60_000
        progress.visits = participation.visits.map { visit in
            // When it was due is on the person's clock wherever the wait is.
            VisitRecord(
                visit: visit.visit, due: visit.due - (universalVisits.contains(visit.visit) ? 0 : offset),
                came: visit.came,
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

    /// Whether the log has come to a step, by its path.
    package func hasReached(_ step: String) -> Bool {
        replayed.path.map { $0.isSame(as: step) } ?? false || replayed.reached.contains { $0.isSame(as: step) }
    }

    /// Whether nothing is left but the server's word.
    package var isAtFinish: Bool {
        if case .finish? = replayed.step?.form { return true }
        // A way without a last step ends all the same.
        return replayed.phase == .completed || (replayed.step == nil && replayed.opening != nil)
    }
}
