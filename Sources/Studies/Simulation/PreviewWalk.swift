package import Sessions
package import Tasks
import Text
package import Tree

/// Skips steps for a person who tries a study. A simulated person does what the person would have done, entry by entry,
/// so that the log is one that a device could have written.
package struct PreviewWalk: Sendable {
    /// How far to go.
    @SameText
    package enum Goal: Sendable {
        /// Past the step at which the person is.
        case next
        /// To the step with this identity, if the way leads there.
        case step(String)
    }

    /// What is needed from outside before the walk can go on.
    package enum Need: Sendable {
        /// A group or a row, for the step at this path; see ``allotted(_:at:)``.
        case allotment(step: String, levels: [Value])
        /// Cells of the quota at this path; see ``took(cells:full:at:)``.
        case cells(step: String, cells: [String])
        /// The goal is reached.
        case there
        /// The way is over, or waits for the completion, before the goal.
        case over
        /// The definition cannot be run, for the given reason.
        case fault(String)
    }

    private var person: SimulatedParticipant
    private let families: FamilyList
    private let goal: Goal
    private let start: String?
    private let visits: Int
    private let before: Int

    /// - Parameters:
    ///   - document: the participation's log, as far as it has come.
    ///   - goal: how far to go.
    ///   - families: the families that take the tasks.
    ///   - now: the participation's time, in ms since 1970.
    ///   - engine: for the heads of sessions.
    ///   - turn: another turn gives other answers.
    /// - Returns: nil for a log that cannot be continued.
    package init?(
        _ document: SessionDocument, to goal: Goal, _ families: FamilyList, now: Double, engine: String, turn: Int
    ) {
        guard let replay = try? Participation.replay(document), let opening = replay.participation.opening else {
            return nil
        }
        let participation = replay.participation
        var settings = SimulationSettings()
        settings.keepsSessions = true
        settings.declined = 0
        settings.offset = opening.offset
        settings.engine = engine
        let latest = document.entries.last.map { opening.origin + $0.time } ?? now
        let seed = (participation.seed ^ Int64(document.entries.count)) &+ Int64(turn) &* 7919
        person = SimulatedParticipant(
            goingOnWith: participation, document.entries, settings, SeededGenerator(seed: seed & ((1 << 53) - 1)),
            at: max(now, latest))
        (self.families, self.goal) = (families, goal)
        (start, visits) = (participation.path, participation.visit)
        before = document.entries.count
        // The walk acts as another device, so a session that was begun here is not continued.
        person.act(.takenOver(isOtherDevice: true))
        person.open(like: opening)
        if participation.phase == .paused { person.act(.resumed) }
    }

    /// The participation as it is now.
    package var participation: Participation { person.participation }

    /// The present moment in ms since 1970. Time goes by as it would for a person.
    package var now: Double { person.now }

    /// The new entries of the log.
    package var entries: [Entry] { Array(person.log.dropFirst(before)) }

    /// Sessions that were taken, with their logs.
    package var sessions: [SimulatedRecord.Taken] { person.taken }

    /// Goes on until something is needed from outside or the walk is over.
    package mutating func advance() -> Need {
        while true {
            if isThere(person.participation) { return .there }
            let (goal, start, visits) = (goal, start, visits)
            let need = person.run(families) { Self.isThere($0, goal, start, visits) }
            if let fault = person.fault { return .fault(fault) }
            switch need {
            case .allotment(let step, let levels): return .allotment(step: step, levels: levels)
            case .cells(let step, let cells): return .cells(step: step, cells: cells)
            case .missing(let step): return .fault("no task at " + step)
            case .completion, .left: return .over
            case .nothing: return isThere(person.participation) ? .there : .over
            case .visit(let window): come(window)
            }
        }
    }

    /// Comes to the visit as soon as it can begin.
    private mutating func come(_ window: VisitWindow) {
        guard let opening = person.participation.opening else { return }
        let present = Moment(universal: person.now, offset: opening.offset)
        person.now = max(person.now, window.expected(present).universal + 1_000)
        person.open(like: opening)
        person.act(.visitBegan(window.visit))
    }

    private func isThere(_ participation: Participation) -> Bool { Self.isThere(participation, goal, start, visits) }

    private static func isThere(
        _ participation: Participation, _ goal: Goal, _ start: String?, _ visit: Int
    ) -> Bool {
        switch goal {
        case .next:
            // A wait is passed when its visit has begun and the next step is reached.
            return participation.visit != visit || !isSame(participation.path, start)
        case .step(let id): return participation.step?.id.isSame(as: id) ?? false
        }
    }

    private static func isSame(_ left: String?, _ right: String?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.isSame(as: right)
    }

    /// The answer to `Need.allotment(step:levels:)`.
    package mutating func allotted(_ slot: GivenSlot, at step: String) { person.act(.allotted(step: step, slot)) }

    /// The answer to `Need.cells(step:cells:)`.
    ///
    /// - Parameters:
    ///   - cells: that were taken.
    ///   - full: the one that has no room; nil where all were taken.
    ///   - step: the quota's path.
    package mutating func took(cells: [String], full: String?, at step: String) {
        person.act(.cellsTaken(step: step, cells: full == nil ? cells : [], full: full))
    }
}
