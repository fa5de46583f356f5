package import Archive
package import Sessions
package import Studies
import Text
package import Tree

/// A participation as its log tells it, with the requests that it made to the server.
///
/// It can be continued with later entries. The result equals a replay of the whole log, as long as the known times of
/// its entries allow it: see ``DeviceTimes/goesOn(to:)``.
package struct StudyCourse: Sendable {
    /// The state after the last entry, without the flag for actions that did not fit.
    private var replayed: Participation
    /// The number of entries that were read.
    package private(set) var count = 0
    /// Whether all actions fitted the definition.
    private var isWhole = true
    /// The consents in the order of the log: the first, and those to texts of later versions.
    package private(set) var consents: [ConsentRecord] = []
    /// The participant's levels of the strata, by the path of the step.
    package private(set) var levels: [String: [Value]] = [:]
    /// The cells that the participant fits, by the path of the step.
    package private(set) var cells: [String: [String]] = [:]
    /// All steps that the participant reached, with their times.
    package private(set) var steps: [ReachedStep] = []
    /// The identities of these steps.
    private var seen: Set<String> = []
    /// The times at which they were reached and left, on the clocks of their pages.
    private var marks: [(began: PageTime, ended: PageTime?, isWait: Bool)] = []
    /// The number of marks whose date can only change when a clock is corrected.
    private var dated = 0
    /// The time spent at steps that were left, without waits, in milliseconds.
    private var busy = 0.0
    /// The times of arrival of entries that the device dates later, as far as they were unknown before.
    package private(set) var receipts: [Int: Double] = [:]
    /// Whether the archive may have other times of steps and visits than this course.
    private var areTimesMoved = true
    /// The number of slots that were compared with the ledger, and whether one of them differs.
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
    ///   - study: the log's definition, if it was parsed before.
    ///   - times: the range in which its entries can have been made.
    /// - Throws: `ParticipationError` for another log, or for a definition that cannot be run.
    package init(
        _ document: SessionDocument, of study: Study? = nil, within times: DeviceTimes = DeviceTimes()
    ) throws(ParticipationError) {
        guard document.session.family == Participation.family else {
            throw ParticipationError(expected: "a participation's log", found: document.session.family)
        }
        try self.init(study ?? Study(node: document.session.definition), seed: document.session.seed)
        goOn(with: document.entries, within: times)
    }

    /// The state after the last entry, with all flags.
    package var participation: Participation {
        var participation = replayed
        if !isWhole { participation.raise(.route) }
        return participation
    }

    /// Continues with the next entries of the log.
    ///
    /// - Parameters:
    ///   - entries: the entries after the last one that was read.
    ///   - times: the range in which they can have been made.
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
            // Visits are due by the clock of the participant's present place.
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

    /// Whether there are slots that were not compared with the ledger.
    package var hasFreshSlots: Bool { replayed.slots.count > compared.count }

    /// Compares the slots in the log with those in the ledger: see ``Participation/compare(slots:)``. A given slot
    /// never changes, so each is compared once.
    package mutating func compare(slots known: (String) -> [GivenSlot]) {
        for taken in replayed.slots.dropFirst(compared.count) where !known(taken.key).contains(taken.slot) {
            compared.differs = true
        }
        compared.count = replayed.slots.count
    }

    /// Notes that the archive has taken over the whole course.
    package mutating func keep() {
        receipts = [:]
        areTimesMoved = false
    }

    /// Notes that the archive may have other times, because another course of the same log was taken over as well.
    package mutating func doubt() { areTimesMoved = true }

    /// Adds a consent, unless it did not fit.
    private mutating func agree(_ agreed: Consented, at step: String, version: Int? = nil, _ time: Double) {
        guard let opening = replayed.opening, replayed.consent == agreed,
            version == nil || replayed.agreedVersion == version
        else { return }
        consents.append(
            ConsentRecord(
                version: version, step: step, language: opening.texts ?? opening.language, textHash: agreed.textHash,
                items: Value.list(agreed.items.map { .text($0) }).json(), deviceTime: opening.origin + time))
    }

    /// Notes the participant's present step, and the end of the previous one.
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

    /// Dates the steps by what is known of the clocks. Only the last step has no end yet.
    private mutating func date() {
        for place in dated..<marks.count {
            let (began, ended, isWait) = marks[place]
            steps[place].began = replayed.universal(began)
            guard let ended else { continue }
            // A clock that was set back gives no negative duration.
            let duration = max(0, replayed.universal(ended) - steps[place].began)
            steps[place].duration = duration
            if !isWait { busy += duration }
        }
        dated = marks.last?.ended == nil ? max(0, marks.count - 1) : marks.count
    }

    /// The progress by which the archive decides.
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
            // The due time of a wait by local time is on the participant's clock.
            VisitRecord(
                visit: visit.visit, due: visit.due - (universalVisits.contains(visit.visit) ? 0 : offset),
                came: visit.came,
                late: visit.late)
        }
        let awaited = awaited
        guard let next = awaited.first?.plan, let last = awaited.last else { return progress }
        // A visit without a window is awaited without an end.
        progress.due = (next.begin, next.limit)
        progress.dueEnd = next.end
        progress.endsMissed = last.wait.missed == .end
        // A participant who may skip a missed visit can still come for the rest, at least for the last page.
        progress.deadline = last.plan.limit.map {
            progress.endsMissed ? $0 : $0 + participation.study.abandoned.seconds * 1000
        }
        return progress
    }

    /// Whether the log has reached a step, by its path.
    package func hasReached(_ step: String) -> Bool {
        replayed.path.map { $0.isSame(as: step) } ?? false || replayed.reached.contains { $0.isSame(as: step) }
    }

    /// Whether only the server's confirmation is missing.
    package var isAtFinish: Bool {
        if case .finish? = replayed.step?.form { return true }
        // A definition without a last step ends all the same.
        return replayed.phase == .completed || (replayed.step == nil && replayed.opening != nil)
    }
}
