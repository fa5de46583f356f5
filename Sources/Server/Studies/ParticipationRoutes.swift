import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Research
import Studies
import Text
import Tree
import Wire

/// The routes for a person's participation.
struct ParticipationRoutes: RouteArea {
    let desks: ParticipationService
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
        .json(try await desks.standing(of: call.profile))
    }

    /// The step for which something is asked.
    private func step(_ call: Call) async throws -> String {
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes, remedy: "name the step")
        return try FieldReader(body.value, in: body).shortText(API.StepRequest.step)
    }

    @Sendable private func allot(_ call: Call) async throws -> Response {
        let step = try await step(call)
        let slot = try await desks.allot(at: step, for: call.profile)
        var node = ParticipationAction.allotted(step: step, slot).value.node ?? Node()
        node["kind"] = nil
        return .json(.node(node))
    }

    @Sendable private func takeCells(_ call: Call) async throws -> Response {
        .json(API.Cells(cells: try await desks.takeCells(at: try await step(call), for: call.profile)))
    }

    @Sendable private func complete(_ call: Call) async throws -> Response {
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes, remedy: "name each session once")
        let claimed = try FieldReader(body.value, in: body).sessions()
        return .json(try await desks.complete(call.profile, claiming: claimed))
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
    /// Draws the QR code of a return link. Only participants can ask for it.
    @Sendable private func drawCode(_ call: Call) async throws -> Response {
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes, remedy: "send the text alone")
        let text = try FieldReader(body.value, in: body).shortText(API.CodeText.text)
        _ = try await desks.present(call.profile)
        return try picture.answer(call.outside(configuration).reached(text))
    }
}

extension FieldReader {
    /// The last entries of the device's sessions: `{"sessions": {ID: INDEX}}`.
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
