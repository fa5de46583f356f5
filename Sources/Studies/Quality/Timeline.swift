package import Sessions
import Text
import Tree

/// The course of a participation in time: how long the person was at each step, in which visit its sessions were, and
/// how long there was no entry. It is a function of the log alone.
package struct Timeline: Sendable {
    /// One time at a step.
    @SameText
    package struct Stay: Sendable {
        /// The step by its path.
        package let step: String
        package let kind: StepKind
        /// From when it was shown until it was left, in ms, without pauses.
        package let time: Double
    }

    /// A session as the participation knows it.
    @SameText
    package struct Taken: Sendable {
        package let session: String
        package let step: String
        package let attempt: Int
        package let visit: Int
        /// The opening of the page on which it began, with device, zone and language.
        package let opening: Opening?
        package internal(set) var isOver = false
        /// How long it was open, in ms; nil while it is open, and if another page went on with it.
        package internal(set) var open: Double?
    }

    package private(set) var replay: ParticipationReplay
    package private(set) var stays: [Stay] = []
    /// The records of the steps.
    package private(set) var records: [StepRecord] = []
    package private(set) var sessions: [Taken] = []
    /// The longest time without an entry, in ms. Waits for a visit, breaks and sessions do not count; a session's own
    /// log says what happened in it.
    package private(set) var longestSilence = 0.0
    /// Whether an entry lies before the one before it.
    package private(set) var runsBackwards = false

    private var shown: (step: String, kind: StepKind, at: Double)?
    private var away = 0.0
    private var pausedAt: Double?
    private var latest: Double?
    private var begun: [Double?] = []

    /// - Throws: `ParticipationError` for another log, and a definition that this engine cannot run.
    package init(_ document: SessionDocument) throws(ParticipationError) {
        var happened: [Happened] = []
        replay = try Participation.replay(document) { happened.append($0) }
        // A later correction of a clock also dates what was done by the wrong one.
        for place in happened.indices {
            happened[place].moment = replay.participation.universal(happened[place].mark)
        }
        for one in happened { note(one) }
        records = StepRecords(happened).all
    }

    private mutating func note(_ one: Happened) {
        // A correction by the server is no sign of the person.
        if case .clockSet = one.action, !one.isOpening { return }
        let now = one.moment
        if let latest {
            let silence = now - latest
            // Another page has another clock, so a step back of up to a minute between pages does not count.
            if silence < (one.isOpening ? -60_000 : 0) { runsBackwards = true }
            if one.isOpening || pausedAt != nil { away += max(0, silence) }
            if !isWaiting(one) { longestSilence = max(longestSilence, silence) }
        }
        latest = now
        if one.isOpening {
            for place in begun.indices where !sessions[place].isOver { begun[place] = nil }
        }
        switch one.action {
        case .paused: pausedAt = now
        case .resumed: pausedAt = nil
        case .shown(let step):
            if shown.map({ !$0.step.isSame(as: step) }) ?? true, let kind = one.after.step?.kind {
                shown = (step, kind, now)
                away = 0
            }
        case .sessionBegan(let step, let session, let attempt):
            sessions.append(
                Taken(
                    session: session, step: step, attempt: attempt, visit: one.after.visit, opening: one.after.opening))
            begun.append(now)
        case .sessionEnded(_, let session, _):
            for place in sessions.indices where sessions[place].session.isSame(as: session) {
                sessions[place].isOver = true
                sessions[place].open = begun[place].map { now - $0 }
            }
        case .opened, .consented, .consentedAgain, .declined, .left, .answered, .checked, .allotted, .cellsTaken,
            .visitBegan, .visitMissed, .clockSet, .takenOver, .returned, .expired, .withdrew, .stopped, .completed:
            break
        }
        leave(one.after.path, at: now)
    }

    /// Notes how long the person was at the step that they left.
    private mutating func leave(_ path: String?, at now: Double) {
        guard let shown, path.map({ !$0.isSame(as: shown.step) }) ?? true else { return }
        stays.append(Stay(step: shown.step, kind: shown.kind, time: max(0, now - shown.at - away)))
        self.shown = nil
    }

    /// Whether the person had something to wait for before this happened.
    private func isWaiting(_ one: Happened) -> Bool {
        if one.phase == .waiting || one.phase.isOver { return true }
        if case .pause? = shown?.kind { return true }
        return sessions.contains { !$0.isOver && $0.step.isSame(as: one.path ?? "") }
    }
}

/// An entry that a participation took in.
struct Happened: Sendable {
    let action: ParticipationAction
    let mark: PageTime
    /// The moment in ms since 1970, by all that is known at the end of the log.
    var moment = 0.0
    /// The path of the step before, and the phase of the participation then.
    let path: String?
    let phase: Phase
    let after: Participation

    /// Whether the clock is not that of the entry before, because it is another page or one whose clock had stood
    /// still.
    var isOpening: Bool {
        switch action {
        case .opened, .clockSet(_, pages: 0): true
        case .consented, .consentedAgain, .declined, .shown, .left, .answered, .sessionBegan, .sessionEnded, .checked,
            .allotted, .cellsTaken, .paused, .resumed, .visitBegan, .visitMissed, .clockSet, .takenOver, .returned,
            .expired, .withdrew, .stopped, .completed:
            false
        }
    }
}
