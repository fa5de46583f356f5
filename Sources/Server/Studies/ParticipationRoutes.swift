import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Studies
import Text
import Tree
import Wire

/// What belongs to somebody's participation.
struct ParticipationRoutes: RouteArea {
    let desks: StudyDesk
    let picture: CodePicture
    let configuration: LabServerConfiguration
    let limits: ServerLimits

    var routes: [Route] {
        let step: [ProblemKind] = [.notFound, .withdrawn, .participationOver, .stepNotReached, .diskFull]
        return [
            .get(
                "/participation", "getParticipation", "Say how the participation stands",
                gives: .ok(API.Participation.self, "The participation."), or: [.notFound, .withdrawn], may: .profile,
                takesFurtherKeys: true, handle: getParticipation),
            .post(
                "/participation/allotments", "allot", "Give a group or a row",
                """
                Asked twice for a step, the answer is the same. The participation's log has to have come to the step, \
                and to be stored up to there.
                """, taking: API.StepRequest.self, gives: .ok(API.Slot.self, "The slot, in the words of the log."),
                or: step, may: .profile, takesFurtherKeys: true, handle: allot),
            .post(
                "/participation/cells", "takeCells", "Take the cells of a quota that the person fits, all or none",
                taking: API.StepRequest.self, gives: .ok(API.Cells.self, "The cells."), or: step + [.cellFull],
                may: .profile, takesFurtherKeys: true, handle: takeCells),
            .post(
                "/participation/completion", "complete", "Complete the participation, once everything of it is stored",
                taking: API.Completion.self, gives: .ok(API.Completed.self, "It is complete; the code is the panel's."),
                or: step + [.incompleteUpload], may: .profile, takesFurtherKeys: true, handle: complete),
            .delete(
                "/participation", "withdraw", "Withdraw, and delete everything of the participation",
                EntranceRoutes.lateWithdrawal, gives: .done("Everything is deleted from the disk."),
                or: [.notFound, .withdrawalClosed, .diskFull], may: .profile, takesFurtherKeys: true, handle: withdraw),
            .post(
                "/qr", "drawCode", "Draw a text as a code for cameras: the way back of somebody who takes part",
                "The text is neither kept nor logged.", taking: API.CodeText.self,
                gives: .text("image/svg+xml", "The code."), or: [.notFound, .withdrawn], may: .profile,
                takesFurtherKeys: true, handle: drawCode),
        ]
    }

    @Sendable private func getParticipation(_ call: Call) async throws -> Response {
        try await desks.standing(of: call.profile)
    }

    /// The participation that asks for something at a step, with its log.
    private func asked(
        _ call: Call
    ) async throws -> (participation: StoredParticipation, step: String, course: StudyCourse) {
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes, remedy: "name the step")
        let step = try FieldReader(body.value, in: body).shortText(API.StepRequest.step)
        let participation = try await desks.present(call.profile)
        guard participation.phase.isOpen else { throw Problem.participationOver(participation.phase) }
        guard let course = try await desks.course(of: participation) else {
            throw Problem.stepNotReached(step, at: nil)
        }
        return (participation, step, course)
    }

    @Sendable private func allot(_ call: Call) async throws -> Response {
        let (participation, step, course) = try await asked(call)
        let entrance = try await desks.entrance(of: participation)
        let allotment = try desks.allotment(
            at: step, course, await desks.ledgers(of: participation), secret: entrance.secret)
        switch try await desks.studies.takeSlot(allotment.request(fixed: entrance.group), for: call.profile) {
        case .ended(let phase): throw Problem.participationOver(phase)
        case .given(let slot, _):
            var node = ParticipationAction.allotted(step: step, allotment.given(slot)).value.node ?? Node()
            node["kind"] = nil
            return .json(.node(node))
        }
    }

    @Sendable private func takeCells(_ call: Call) async throws -> Response {
        let (_, step, course) = try await asked(call)
        guard let names = course.cells[step], case .quota(let quota)? = course.step(at: step)?.form else {
            throw Problem.stepNotReached(step, at: course.participation.path)
        }
        let cells = quota.cells.filter { names.contains($0.id) }.map { StudyCell($0.id, maximum: $0.maximum) }
        let ends = quota.outside == .screenOut
        let outcome = try await desks.studies.take(Array(cells), at: step, endsWhenFull: ends, for: call.profile)
        switch outcome {
        case .ended(let phase): throw Problem.participationOver(phase)
        case .taken(let cells): return .json(API.Cells(cells: cells))
        case .full(let cell):
            var problem = Problem(
                .cellFull, "enough people of \"\(cell)\" have come", remedy: "the study says what follows")
            problem.details["cell"] = .text(cell)
            throw problem
        }
    }

    @Sendable private func complete(_ call: Call) async throws -> Response {
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes, remedy: "name each session once")
        let claimed = try FieldReader(body.value, in: body).sessions()
        let participation = try await desks.present(call.profile)
        let course = try await desks.course(of: participation)
        let entrance = try await desks.entrance(of: participation)
        switch participation.phase {
        case .begun, .consented, .running, .paused, .waiting:
            guard let course, course.isAtFinish else {
                throw Problem.stepNotReached("finish", at: course?.participation.path)
            }
        case .completed: break
        case .declined, .screenedOut, .full:
            // Those who could not go on have a code as well.
            return .json(entrance.goodbye(participation.phase, try await desks.outcome(of: participation)))
        case .abandoned, .stopped, .withdrawn, .expired: throw Problem.participationOver(participation.phase)
        }
        let needed =
            claimed + (course?.sessions ?? []).filter { one in !claimed.contains { $0.session == one.session } }
        switch try await desks.studies.complete(call.profile, holding: needed) {
        case .ended(let phase): throw Problem.participationOver(phase)
        case .incomplete(let missing): throw Problem.incomplete(missing)
        case .completed(let participation):
            return .json(entrance.goodbye(participation.phase, course?.outcome ?? ""))
        }
    }

    @Sendable private func withdraw(_ call: Call) async throws -> Response {
        switch try await desks.withdraw(call.profile) {
        case .withdrawn: return Response(status: .noContent)
        case .closed(let until): throw Problem.withdrawalClosed(until)
        case .unknown:
            throw Problem(.notFound, "this key has no participation", remedy: "begin by the study's link")
        }
    }
}

extension ParticipationRoutes {
    /// Only for those who take part, of whom it costs next to nothing: nobody else has a way back.
    @Sendable private func drawCode(_ call: Call) async throws -> Response {
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes, remedy: "send the text alone")
        let text = try FieldReader(body.value, in: body).shortText(API.CodeText.text)
        _ = try await desks.present(call.profile)
        return try picture.answer(call.outside(configuration).reached(text))
    }
}

extension Problem {
    /// Which sessions are not whole, and up to where they are.
    fileprivate static func incomplete(_ missing: [MissingEntries]) -> Problem {
        var problem = Problem(
            .incompleteUpload, "\(missing.count) sessions are not stored to their ends",
            remedy: "send what is missing from each \"through\" on, then complete again")
        problem.details["missing"] = .list(
            missing.map { ["session": .text($0.session.text), "through": .int($0.through)] })
        return problem
    }
}

extension FieldReader {
    /// How far the device's sessions go: `{"sessions": {ID: INDEX}}`.
    fileprivate func sessions() throws(Problem) -> [MissingEntries] {
        let reader = try object(API.Completion.sessions.name.text)
        var sessions: [MissingEntries] = []
        for field in reader.node.fields {
            guard let session = SessionIdentifier(field.name.text) else {
                throw reader.problem(field.name.text, expected: "a UUID in lower case as the name")
            }
            sessions.append(
                MissingEntries(session: session, through: try reader.integer(field.name.text, -1...Int(Int32.max))))
        }
        return sessions
    }
}

extension StoredParticipation {
    /// What the person's own device may know of it.
    var facts: API.ParticipationFacts {
        API.ParticipationFacts(
            number: label, study: study, version: version, mode: mode.rawValue, phase: phase.rawValue,
            definition: hash, visit: visit, isLate: isLate, step: step, deadline: deadline, dueFrom: dueFrom,
            dueUntil: dueUntil)
    }
}
