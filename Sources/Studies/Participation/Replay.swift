package import Sessions
package import Tasks
import Text
import Tree

/// What the log of a participation leads to.
package struct ParticipationReplay: Equatable, Sendable {
    /// The participation after the last entry, with its flags.
    package var participation: Participation
    /// Indices of entries that this engine cannot read. They are kept in the log and change nothing.
    package let unread: [Int]
    /// Indices of entries that did not fit, and why.
    package let refused: [Refused]

    package struct Refused: Equatable, Sendable {
        package let index: Int
        package let error: ParticipationError
    }
}

extension Participation {
    /// The family under which logs of participations are stored. It is no family of tasks, so `Sessions` keeps such
    /// logs but does not replay them.
    package static var family: String { "participation" }

    /// The head of a participation's log.
    ///
    /// - Parameters:
    ///   - study: its definition.
    ///   - id: a UUID of version 4.
    ///   - seed: the server's, below 2⁵³.
    ///   - started: ms since 1970 in universal time.
    ///   - offset: the place's minutes east of universal time.
    ///   - language: of the words.
    ///   - engine: hash of the engine that runs it.
    package static func session(
        of study: Study, id: String, seed: Int64, started: Double, offset: Int, language: String, engine: String
    ) -> Session {
        Session(
            family: family, id: id, definition: study.node, seed: seed, started: started, offset: offset,
            language: language, engine: engine)
    }

    /// Replays a log from its beginning.
    ///
    /// - Throws: `ParticipationError` for a session of another family, and a definition that this engine cannot run.
    /// - Complexity: linear in the number of entries.
    package static func replay(_ document: SessionDocument) throws(ParticipationError) -> ParticipationReplay {
        try replay(document) { _ in }
    }

    /// Replays a log and reports every entry that was taken in.
    static func replay(
        _ document: SessionDocument, telling: (Happened) -> Void
    ) throws(ParticipationError) -> ParticipationReplay {
        guard document.session.family.isSame(as: family) else {
            throw ParticipationError(
                expected: "a session of the family " + family, found: "one of " + document.session.family)
        }
        var participation = try Participation(
            Study(node: document.session.definition), seed: document.session.seed)
        var unread: [Int] = []
        var refused: [ParticipationReplay.Refused] = []
        for entry in document.entries {
            guard let action = ParticipationAction(entry.action.value) else {
                unread.append(entry.index)
                continue
            }
            let (path, phase) = (participation.path, participation.phase)
            var isTaken = true
            for effect in participation.reduce(action, at: entry.time) {
                if case .refuse(let error) = effect {
                    refused.append(ParticipationReplay.Refused(index: entry.index, error: error))
                    isTaken = false
                }
            }
            guard isTaken, let mark = participation.mark(entry.time) else { continue }
            telling(Happened(action: action, mark: mark, path: path, phase: phase, after: participation))
        }
        if !refused.isEmpty { participation.raise(.route) }
        return ParticipationReplay(participation: participation, unread: unread, refused: refused)
    }

    /// Compares the log with the ledger. The participation is flagged if the log has a slot that the server never gave.
    ///
    /// - Parameter known: all slots that the server gave for a key of ``TakenSlot/key``. A person who lost a slot and
    ///   got another has both there, while the log has the one that it was told.
    package mutating func compare(slots known: (String) -> [GivenSlot]) {
        for taken in slots where !known(taken.key).contains(taken.slot) { raise(.slot) }
    }

    /// Notes that the device dates the present page `ahead` ms later than is possible. A later correction starts from
    /// what the device said. `isPart` says that only the server counts the present page as one.
    package mutating func hold(ahead: Double, isPart: Bool) { clocks.hold(ahead: ahead, isPart: isPart) }

    /// Notes that the log and what the server knows differ.
    package mutating func raise(_ flag: ParticipationFlag) {
        if !flags.contains(flag) { flags.append(flag) }
    }
}

extension ParticipationReplay {
    /// Compares the log with the ledger: see ``Participation/compare(slots:)``.
    package mutating func compare(slots known: (String) -> [GivenSlot]) { participation.compare(slots: known) }

    /// Compares the log with a session that was taken in it: its seed with the one derived, its facts with what replaying it
    /// comes to.
    ///
    /// - Parameters:
    ///   - session: its log.
    ///   - families: those that are known; a session of another is compared by its seed alone.
    package mutating func compare(_ session: SessionDocument, _ families: FamilyList) {
        guard let taken = participation.sessions.last(where: { $0.session.isSame(as: session.session.id) }) else {
            return participation.raise(.route)
        }
        if session.session.seed != participation.seed(of: taken.step, attempt: taken.attempt) {
            participation.raise(.seed)
        }
        guard taken.isOver, taken.attempt > 0, let outcome = try? session.replay(families),
            participation.isLatest(taken)
        else { return }
        let id = participation.identity(of: taken.step)
        for fact in Facts(of: outcome.finding, step: id, participation.named(of: id)).all
        where participation.facts.find(id, fact.kind, fact.name) != fact {
            participation.raise(.figure)
            // The facts of the replay count.
            participation.facts.note(fact)
        }
    }
}

extension Participation {
    /// The identity of the step at a path, which follows the last `/`.
    package func identity(of path: String) -> String {
        String(bytes: Array(path.bytes.split(separator: 0x2F, omittingEmptySubsequences: true).last ?? []))
    }

    /// Whether no later session of the same step has replaced the facts of this one.
    fileprivate func isLatest(_ taken: TakenSession) -> Bool {
        let id = identity(of: taken.step)
        let latest = sessions.last { $0.isOver && $0.attempt > 0 && identity(of: $0.step).isSame(as: id) }
        return latest.map { $0.session.isSame(as: taken.session) } ?? false
    }
}

extension Facts {
    /// The facts of a session that are named: answers by their items, and figures by the names that `merkwelt measure`
    /// prints. The name of a figure within another one follows a point: `scales.calm.score`.
    ///
    /// - Parameters:
    ///   - finding: the session's task with its figures.
    ///   - step: the identity of the step it was taken in.
    ///   - names: ``Participation/named(of:)``.
    package init(of finding: Finding, step: String, _ names: [(kind: Facts.Kind, name: String)]) {
        self.init()
        let results = names.contains { $0.kind == .figure } ? finding.results : Node()
        for (kind, name) in names {
            switch kind {
            case .answer:
                guard let answer = finding.activity.answer(to: name) else { continue }
                note(Fact(step: step, kind: kind, name: name, value: answer.value, number: answer.number))
            case .figure:
                guard let value = finding.activity.kind.figure(name, in: results) else { continue }
                note(Fact(step: step, kind: kind, name: name, value: value, number: Double(value)))
            case .passed: continue
            }
        }
    }
}
