import Archive
import HTTPTypes
import Hummingbird
import Research
import Text
import Tree
import Wire

/// The routes to which devices upload sessions.
struct UploadRoutes: RouteArea {
    let archive: any SessionStore
    let desks: ParticipationService
    let check: DefinitionCheck
    let work: CallWork
    let rates: RateGuard
    let reach: Reach
    let limits: ServerLimits

    var routes: [Route] {
        [
            Route(
                method: .put, path: LabAPI.root + "/sessions/{id}", operation: "putSession",
                summary: "Announce a session",
                description: "Stores the session's header. Sending the same header again changes nothing.",
                parameters: [.session], body: OpenAPI.reference("SessionHeader"),
                answers: [
                    .made(API.Progress.self, "The session is stored on disk."),
                    .ok(API.Progress.self, "The same header had been stored before."),
                ],
                problems: [
                    .headerDiffers, .deleted, .definition, .version, .tooMany, .profileFull, .diskFull, .altered,
                    .noConsent, .stepNotReached, .participationOver,
                ], access: .profile,
                takesFurtherKeys: true, handle: putSession),
            .post(
                "/sessions/{id}/entries", "postEntries", "Append entries to a session's log",
                """
                Entries that are stored already are ignored, so an upload may be repeated. Entries behind a gap are \
                not stored: the answer's `through` shows it, and the device sends from there. An entry that differs \
                from the stored one of its index is kept as a branch and named in `conflicts`, and so is what follows \
                it in the upload and is not stored. The answer is given after everything up to `through` is on disk.
                """, taking: API.Upload.self, with: [.session],
                gives: .ok(API.Progress.self, "How far the log is complete on disk."),
                or: [.notFound, .deleted, .sessionTooLarge, .profileFull, .diskFull, .altered], may: .profile,
                takesFurtherKeys: true, handle: postEntries),
        ]
    }

    /// The greatest size, in bytes, of a definition that is checked at once. Checking a small one takes less time than
    /// waiting for a turn.
    private static let smallDefinition = 16 << 10

    @Sendable private func putSession(_ call: Call) async throws -> Response {
        let profile = try call.profile
        let identifier = try call.session()
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes)
        let record = try HeaderReader.record(body, for: identifier)
        try await desks.admit(record, body, of: profile)
        if try await archive.isNew(identifier, of: profile) {
            // The limits come first, because even a refused definition costs a check.
            try await admit(of: profile, from: reach.network(of: call))
            // A session that is stored already goes on, even if a later version's check would refuse it.
            if record.definition.utf8.count <= Self.smallDefinition {
                try check.refuse(record.definition, family: record.family)
            } else {
                try await work.run(for: call) {
                    record
                } work: { record, _ in
                    try check.refuse(record.definition, family: record.family)
                }
            }
        }
        let outcome = try await archive.open(record, for: profile)
        let through = outcome == .created ? -1 : try await archive.session(identifier, of: profile).through
        return .json(
            API.Progress(through: through, id: identifier.text), status: outcome == .created ? .created : .ok)
    }

    /// Applies the limits on new profiles and sessions.
    private func admit(of profile: ProfileIdentifier, from network: String) async throws {
        let usage = try await archive.usage(of: profile)
        if let usage, usage.sessions >= limits.sessionsPerProfile {
            throw Problem(
                .profileFull,
                "this profile keeps \(usage.sessions) sessions, the limit is \(limits.sessionsPerProfile)",
                remedy: "export what is needed and delete sessions")
        }
        try rates.count(profile, isKnown: usage != nil, from: network)
    }

    @Sendable private func postEntries(_ call: Call) async throws -> Response {
        let profile = try call.profile
        let identifier = try call.session()
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes)
        let entries = try UploadReader.entries(body, limits: limits)
        let outcome = try await archive.append(entries, to: identifier, of: profile)
        try await desks.follow(identifier, of: profile)
        let conflicts = outcome.conflicts.isEmpty ? nil : outcome.conflicts
        return .json(API.Progress(through: outcome.through, conflicts: conflicts))
    }
}
