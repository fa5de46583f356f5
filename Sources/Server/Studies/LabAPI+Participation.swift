import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Studies
import Text
import Tree

/// What belongs to somebody's participation.
extension LabAPI {
    var participationRoutes: [Route] {
        let step: [ProblemKind] = [.notFound, .withdrawn, .participationOver, .stepNotReached, .diskFull]
        return [
            Route(
                method: .get, path: Self.root + "/participation", operation: "getParticipation",
                summary: "Say how the participation stands",
                answers: [
                    .init(
                        status: 200, description: "The participation.",
                        content: [("application/json", OpenAPI.reference("Participation"))])
                ], problems: [.notFound, .withdrawn], access: .profile, takesFurtherKeys: true, handle: getParticipation
            ),
            Route(
                method: .post, path: Self.root + "/participation/allotments", operation: "allot",
                summary: "Give a group or a row",
                description: """
                    Asked twice for a step, the answer is the same. The participation's log has to have come to the step, \
                    and to be stored up to there.
                    """,
                body: OpenAPI.reference("StepRequest"),
                answers: [
                    .init(
                        status: 200, description: "The slot, in the words of the log.",
                        content: [("application/json", OpenAPI.reference("Slot"))])
                ], problems: step, access: .profile, takesFurtherKeys: true, handle: allot),
            Route(
                method: .post, path: Self.root + "/participation/cells", operation: "takeCells",
                summary: "Take the cells of a quota that the person fits, all or none",
                body: OpenAPI.reference("StepRequest"),
                answers: [
                    .init(
                        status: 200, description: "The cells.",
                        content: [("application/json", OpenAPI.reference("Cells"))])
                ], problems: step + [.cellFull], access: .profile, takesFurtherKeys: true, handle: takeCells),
            Route(
                method: .post, path: Self.root + "/participation/completion", operation: "complete",
                summary: "Complete the participation, once everything of it is stored",
                body: OpenAPI.reference("Completion"),
                answers: [
                    .init(
                        status: 200, description: "It is complete; the code is the panel's.",
                        content: [("application/json", OpenAPI.reference("Completed"))])
                ], problems: step + [.incompleteUpload], access: .profile, takesFurtherKeys: true, handle: complete),
            Route(
                method: .delete, path: Self.root + "/participation", operation: "withdraw",
                summary: "Withdraw, and delete everything of the participation",
                description: Self.lateWithdrawal,
                answers: [.init(status: 204, description: "Everything is deleted from the disk.")],
                problems: [.notFound, .withdrawalClosed, .diskFull], access: .profile, takesFurtherKeys: true,
                handle: withdraw),
            Route(
                method: .post, path: Self.root + "/qr", operation: "drawCode",
                summary: "Draw a text as a code for cameras: the way back of somebody who takes part",
                description: "The text is neither kept nor logged.", body: OpenAPI.reference("CodeText"),
                answers: [
                    .init(
                        status: 200, description: "The code.", content: [("image/svg+xml", ["type": "string"])])
                ], problems: [.notFound, .withdrawn], access: .profile, takesFurtherKeys: true, handle: drawCode),
        ]
    }

    @Sendable private func getParticipation(_ call: Call) async throws -> Response {
        try await standing(of: call.profile)
    }

    /// How somebody's participation stands.
    func standing(of profile: ProfileIdentifier) async throws -> Response {
        let participation = try await desks.present(profile)
        var node = participation.node
        var through = Node()
        let sessions = try await desks.studies.sessions(of: participation)
        if let log = StudyDesk.log(in: sessions) { node["log"] = .text(log.session.record.identifier.text) }
        for session in sessions {
            let id = session.session.record.identifier.text
            through[Name(id)] = .int(session.session.through)
        }
        node["sessions"] = .node(through)
        node["definition"] = .text(participation.hash)
        node["serverTime"] = .double(people.now + participation.ahead)
        // Whoever is between two visits is asked again where a later version has another text.
        if participation.phase == .waiting, let renewal = try await desks.studies.renewal(of: participation) {
            node["renewal"] = ["version": .int(renewal.version), "definition": .text(renewal.definition)]
        }
        return .json(.node(node))
    }

    /// The participation that asks for something at a step, with its log.
    private func asked(
        _ call: Call
    ) async throws -> (participation: StoredParticipation, step: String, course: StudyCourse) {
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes, remedy: "name the step")
        let step = try FieldReader(body.value, in: body).shortText("step")
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
        case .taken(let cells): return .json(["cells": .list(cells.map { .text($0) })])
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
            return .json(.node(entrance.goodbye(participation.phase, try await desks.outcome(of: participation))))
        case .abandoned, .stopped, .withdrawn, .expired: throw Problem.participationOver(participation.phase)
        }
        let needed =
            claimed + (course?.sessions ?? []).filter { one in !claimed.contains { $0.session == one.session } }
        switch try await desks.studies.complete(call.profile, holding: needed) {
        case .ended(let phase): throw Problem.participationOver(phase)
        case .incomplete(let missing): throw Problem.incomplete(missing)
        case .completed(let participation):
            return .json(.node(entrance.goodbye(participation.phase, course?.outcome ?? "")))
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

extension LabAPI {
    /// Only for those who take part, of whom it costs next to nothing: nobody else has a way back.
    @Sendable private func drawCode(_ call: Call) async throws -> Response {
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes, remedy: "send the text alone")
        let text = try FieldReader(body.value, in: body).shortText("text")
        _ = try await desks.present(call.profile)
        return try drawn(call.outside(configuration).reached(text))
    }

    /// A text as a code for cameras.
    func drawn(_ text: String) throws(Problem) -> Response {
        guard let picture = desk.picture?(text) else {
            throw Problem(.notFound, "this server draws no codes", remedy: "type the address")
        }
        return Response(
            status: .ok, headers: [.contentType: "image/svg+xml"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: picture)))
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
        let reader = try object("sessions")
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
    var node: Node {
        var node: Node = [
            "number": .text(label), "study": .text(study), "version": .int(version), "mode": .text(mode.rawValue),
            "phase": .text(phase.rawValue), "visit": .int(visit), "isLate": .bool(isLate),
        ]
        if let step { node["step"] = .text(step) }
        if let deadline { node["deadline"] = .double(deadline) }
        if let dueFrom { node["dueFrom"] = .double(dueFrom) }
        if let dueUntil { node["dueUntil"] = .double(dueUntil) }
        return node
    }
}
