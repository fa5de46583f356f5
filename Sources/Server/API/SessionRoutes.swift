import Archive
import Export
import HTTPTypes
import Hummingbird
import NIOCore
import Research
import Sessions
import Studies
import Text
import Tree
import Wire

/// The sessions of a profile.
struct SessionRoutes: RouteArea {
    let archive: any SessionStore
    let desks: ParticipationService
    let scoring: ScoringService
    let documents: Turnstile
    let rates: RateGuard
    let reach: Reach

    private static let pageSizes = 1...200

    var routes: [Route] {
        [
            .get(
                "/sessions", "listSessions", "List the profile's sessions, the latest start first",
                with: [
                    .family,
                    .init(
                        name: "limit", place: .query, description: "How many sessions; 50 if not stated.",
                        schema: ["type": "integer", "minimum": 1, "maximum": 200]),
                    .init(
                        name: "after", place: .query, description: "The `next` of the page before.",
                        schema: ["type": "string", "pattern": "^[0-9a-f]{1,16}-[0-9a-f]{1,16}$"]),
                ], gives: .ok(API.SessionList.self, "One page of the list."), may: .profile, handle: listSessions),
            .get(
                "/sessions/{id}", "getSession", "Deliver a session with its log, its branches and its results",
                with: [.session], gives: .ok(API.SessionDocument.self, "The session document."),
                or: [.notFound, .deleted, .altered, .tooMany], may: .profile, takesFurtherKeys: true, handle: getSession
            ),
            .delete(
                "/sessions/{id}", "deleteSession", "Delete a session with everything that belongs to it",
                with: [.session], gives: .done("The session is deleted from the disk."),
                or: [.notFound, .deleted, .tooMany, .diskFull, .partOfStudy], may: .profile, handle: deleteSession),
            .delete(
                "/sessions", "deleteSessions", "Delete everything the profile has stored, and the profile",
                gives: .ok(API.Deletion.self, "Everything is deleted from the disk."),
                or: [.tooMany, .diskFull, .partOfStudy], may: .profile, handle: deleteSessions),
        ]
    }

    @Sendable private func listSessions(_ call: Call) async throws -> Response {
        let profile = try call.profile
        var limit = 50
        if let text = call.query("limit") {
            guard let number = Int(text), Self.pageSizes.contains(number) else {
                throw call.unacceptable("limit", text, expected: "a whole number from 1 to 200")
            }
            limit = number
        }
        var cursor: SessionCursor?
        if let text = call.query("after") {
            cursor = SessionCursor(text)
            if cursor == nil { throw call.unacceptable("after", text, expected: "the \"next\" of an earlier answer") }
        }
        let page = try await archive.sessions(
            of: profile, family: call.family(), after: cursor, limit: limit)
        return .json(API.SessionList(sessions: page.sessions.map(Self.summary), next: page.next?.text))
    }

    private static func summary(_ session: StoredSession) -> API.SessionSummary {
        let header = Session(node: (try? Value(json: session.record.header))?.node ?? Node())
        return API.SessionSummary(
            id: session.record.identifier.text, family: session.record.family,
            definitionHash: session.record.definitionHash, started: session.record.started, received: session.received,
            changed: session.changed, through: session.through, bytes: session.bytes,
            language: Session.language.stored(in: header), engine: Session.engine.stored(in: header),
            offset: Session.offset.stored(in: header), altered: session.isWhole ? nil : true)
    }

    @Sendable private func getSession(_ call: Call) async throws -> Response {
        let profile = try call.profile
        let session = try await archive.session(call.session(), of: profile)
        // A further key can go on with a study, but only the first key can read answers.
        guard call.owner == nil || session.record.family == Participation.family else {
            throw Problem(
                .notFound, "this key is for the way through the study, and for no answers",
                remedy: "ask with the key that began the session")
        }
        let pass = try documents.enter(reach.holder(of: call))
        // The session is verified before the first byte is sent, because half a document cannot be taken back.
        try await archive.verify(session)
        let results = try await scoring.results(
            of: session, for: profile, presence: call.context.presence, logger: call.context.logger)
        let document = StoredDocument(archive: archive, session: session)
        return Response(
            status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await document.write(results) { try await writer.write(ByteBuffer(bytes: $0)) }
                pass.giveBack()
                try await writer.finish(nil)
            })
    }

    @Sendable private func deleteSession(_ call: Call) async throws -> Response {
        let (session, profile) = (try call.session(), try call.profile)
        try await desks.refuseParticipation(profile)
        // An unknown session is also remembered as deleted, since its header may be on the way.
        if try await archive.isNew(session, of: profile) {
            let isKnown = try await archive.usage(of: profile) != nil
            try rates.count(profile, isKnown: isKnown, from: reach.network(of: call))
        }
        try await archive.delete(session, of: profile)
        return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }

    @Sendable private func deleteSessions(_ call: Call) async throws -> Response {
        let profile = try call.profile
        try await desks.refuseParticipation(profile)
        if try await archive.usage(of: profile) == nil { try rates.admitProfile(from: reach.network(of: call)) }
        return .json(API.Deletion(deleted: try await archive.deleteEverything(of: profile)))
    }
}
