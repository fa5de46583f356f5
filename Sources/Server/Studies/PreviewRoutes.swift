import Archive
import Credentials
import Export
import HTTPTypes
import Hummingbird
import Research
import Sessions
import Studies
import Tasks
import Text
import Tree
import Wire

/// Lets people who try a study go to the steps that they want to see. A simulated person does the steps before.
struct PreviewRoutes: RouteArea {
    let archive: any SessionStore
    let desks: ParticipationService
    let families: FamilyList
    /// The version of the engine.
    let engine: String
    let work: CallWork
    let limits: ServerLimits

    /// The greatest number of simulated people with other answers, until the way leads to the wanted step.
    private static let turns = 24
    /// The greatest number of questions to the server on one way.
    private static let questions = 500

    var routes: [Route] {
        [
            .post(
                "/participation/preview", "walkPreview", "Take a preview past steps",
                """
                For participations by a preview link alone. What lies before the step is done as by a person: entries \
                of the log, sessions, a group of the ledger of previews, visits that are come to at once. The device \
                sends its log first, and takes it from here afterwards.
                """, taking: API.PreviewWish.self, gives: .ok(API.Participation.self, "The participation."),
                or: [
                    .notFound, .withdrawn, .participationOver, .stepNotReached, .sessionTooLarge, .profileFull,
                    .diskFull, .altered, .tooMany,
                ], may: .profile, handle: walkPreview)
        ]
    }

    @Sendable private func walkPreview(_ call: Call) async throws -> Response {
        let profile = try call.profile
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes, remedy: "name the step")
        let fields = try FieldReader(body.value, in: body)
        func text(_ name: String) throws -> String? {
            try fields.optional(name) { reader in
                { field throws(Problem) in try reader.shortText(field) }
            }
        }
        let (step, group) = (try text("to"), try text("group"))
        let participation = try await desks.present(profile)
        guard participation.mode == .preview else {
            throw Problem(.notFound, "this participation is no preview", remedy: "begin by a preview link")
        }
        guard participation.phase.isOpen else { throw Problem.participationOver(participation.phase) }
        guard let log = try await desks.log(of: participation) else {
            throw Problem.stepNotReached(step ?? "", at: nil)
        }
        let bytes = try await StoredDocument(archive: archive, session: log.session).bytes()
        let document = try SessionDocument(Value(json: bytes))
        let desk = PreviewAllotment(
            desks: desks, participation: participation, profile: profile, document: document, group: group,
            entrance: try await desks.entrance(of: participation), ledgers: try await desks.ledgers(of: participation))
        var last: PreviewWalk?
        for turn in 0..<Self.turns {
            guard
                var walk = PreviewWalk(
                    document, to: step.map { .step($0) } ?? .next, families,
                    now: desks.studies.now + participation.ahead,
                    engine: engine, turn: turn)
            else { throw Problem.stepNotReached(step ?? "", at: nil) }
            let isThere = try await go(&walk, desk, call)
            last = walk
            if isThere { break }
            // If the way does not lead to the wanted step, the walk is dropped. A walk past a step may end the study.
            if step != nil || !walk.participation.phase.isOver { last = nil }
        }
        guard let walk = last else { throw Problem.stepNotReached(step ?? "next", at: participation.step) }
        try await keep(walk, log.session.record.identifier, profile)
        try await desks.studies.putClock(of: profile, to: walk.now)
        try await desks.follow(participation, profile)
        return .json(try await desks.standing(of: profile))
    }

    /// Walks to the goal, and asks the desk for groups and cells on the way.
    ///
    /// - Returns: whether the goal is reached.
    private func go(_ walk: inout PreviewWalk, _ desk: PreviewAllotment, _ call: Call) async throws -> Bool {
        for _ in 0..<Self.questions {
            let before = walk
            let (after, need) = try await work.run(for: call) {
                before
            } work: { walk, _ in
                var walk = walk
                let need = walk.advance()
                return (walk, need)
            }
            walk = after
            switch need {
            case .there: return true
            case .over, .fault: return false
            case .allotment(let step, _): walk.allotted(try await desk.slot(at: step, walk), at: step)
            case .cells(let step, let cells):
                let (taken, full) = try await desk.take(cells, at: step, walk)
                walk.took(cells: taken, full: full, at: step)
            }
        }
        return false
    }

    /// Stores what is new. Sessions come before the log that names them.
    private func keep(_ walk: PreviewWalk, _ log: SessionIdentifier, _ profile: ProfileIdentifier) async throws {
        for taken in walk.sessions {
            let document = try SessionDocument(Value(json: taken.document))
            guard let identifier = SessionIdentifier(taken.id) else { continue }
            var header = document.session.value.node ?? Node()
            header["step"] = .text(taken.step)
            header["attempt"] = .int(taken.attempt)
            let record = try HeaderReader.record(
                JSONBody(bytes: Value.node(header).jsonBytes()), for: identifier)
            _ = try await archive.open(record, for: profile)
            _ = try await archive.append(document.entries.map(LogEntry.init), to: identifier, of: profile)
        }
        let outcome = try await archive.append(walk.entries.map(LogEntry.init), to: log, of: profile)
        guard outcome.conflicts.isEmpty else {
            throw Problem.stepNotReached("next", at: "where another device has gone on")
        }
    }
}

/// Gives groups and cells to a person who tries the study.
private struct PreviewAllotment {
    let desks: ParticipationService
    let participation: StoredParticipation
    let profile: ProfileIdentifier
    let document: SessionDocument
    /// The group that was wished for.
    let group: String?
    let entrance: ParticipationLink
    let ledgers: [String: String]

    private func course(_ walk: PreviewWalk) throws -> StudyCourse {
        try StudyCourse(SessionDocument(session: document.session, entries: document.entries + walk.entries))
    }

    func slot(at step: String, _ walk: PreviewWalk) async throws -> GivenSlot {
        let allotment = try desks.allotment(at: step, course(walk), ledgers, secret: entrance.secret)
        let request = allotment.request(fixed: group ?? entrance.group)
        switch try await desks.studies.takeSlot(request, for: profile) {
        case .ended(let phase): throw Problem.participationOver(phase)
        case .given(let slot, _): return allotment.given(slot)
        }
    }

    func take(_ names: [String], at step: String, _ walk: PreviewWalk) async throws -> ([String], String?) {
        guard case .quota(let quota)? = try course(walk).step(at: step)?.form else { return ([], nil) }
        let cells = quota.cells.filter { names.contains($0.id) }.map { StudyCell($0.id, maximum: $0.maximum) }
        switch try await desks.studies.take(Array(cells), at: step, endsWhenFull: false, for: profile) {
        case .ended(let phase): throw Problem.participationOver(phase)
        case .taken(let cells): return (cells, nil)
        case .full(let cell): return ([], cell)
        }
    }
}

extension LogEntry {
    fileprivate init(_ entry: Entry) { self.init(index: entry.index, text: Value.node(entry.node).json()) }
}
