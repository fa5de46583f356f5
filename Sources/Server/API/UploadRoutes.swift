import Archive
import HTTPTypes
import Hummingbird
import Research
import Text
import Tree
import Wire

/// What devices send.
struct UploadRoutes: RouteArea {
    let archive: any SessionStore
    let desks: StudyDesk
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

    /// Up to how many bytes a definition is checked at once: that takes less than to wait for a turn.
    private static let smallDefinition = 16 << 10

    @Sendable private func putSession(_ call: Call) async throws -> Response {
        let profile = try call.profile
        let identifier = try call.session()
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes)
        let record = try HeaderReader.record(body, for: identifier)
        try await desks.admit(record, body, of: profile)
        if try await archive.isNew(identifier, of: profile) {
            // First the limits: a definition that is refused has cost a check all the same.
            try await admit(of: profile, from: reach.network(of: call))
            // What is stored already stays, whatever a stricter check of a later version thinks of it.
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
