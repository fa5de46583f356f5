import Archive
import HTTPTypes
import Hummingbird
import Text
import Tree
import Wire

/// The routes for data that belong to a profile and not to one session.
struct ProgressRoutes: RouteArea {
    let archive: any SessionStore
    let families: any FamilyWork
    let rates: RateGuard
    let reach: Reach
    let limits: ServerLimits

    var routes: [Route] {
        [
            .get(
                "/profile/progress", "getProgress",
                "Deliver what the profile has reached in the listening family's levels",
                "An empty object where nothing has been stored.",
                gives: .ok(API.LevelProgress.self, "What was reached."), or: [.notFound], may: .profile,
                handle: { call in
                    .text(try await archive.document(.progress, of: call.profile) ?? "{}")
                }),
            .put(
                "/profile/progress", "putProgress", "Bring what a device has reached together with what is stored",
                """
                Of each level the better result is kept, of achievements and chapters all. Nothing that is stored \
                gets lost, so devices may send what they know in any order and any number of times. The answer is \
                what both have reached together; it is given after that is on disk.
                """, taking: API.LevelProgress.self,
                gives: .ok(API.LevelProgress.self, "What the device and the server have reached together."),
                or: [.notFound, .tooMany, .profileFull, .diskFull], may: .profile, handle: putProgress),
        ]
    }

    @Sendable private func putProgress(_ call: Call) async throws -> Response {
        let profile = try call.profile
        let body = try await JSONBody.read(
            call.request, limit: limits.progressBytes, remedy: "send levels, achievements and chapters only")
        let sent = try Self.checked(body, by: families)
        if try await archive.usage(of: profile) == nil {
            // A person without progress needs no profile.
            if sent == "{}" { return .text(sent) }
            try rates.admitProfile(from: reach.network(of: call))
        }
        try rates.admitProgress(of: profile.keyHash)
        let most = limits.progressBytes
        let outcome = try await archive.revise(.progress, of: profile) { stored -> Revision<Result<String, Problem>> in
            Self.merged(stored, sent, by: families, atMost: most)
        }
        return .text(try outcome.get())
    }

    /// The sent progress as canonical JSON. A problem says where the body deviates from the schema.
    private static func checked(_ body: JSONBody, by families: any FamilyWork) throws(Problem) -> String {
        do throws(TreeError) {
            return try families.progress(stored: nil, sent: body.bytes)
        } catch {
            throw body.problem(
                error.path, expected: error.expected, found: error.found,
                remedy: error.remedy.isEmpty ? "see /api/v1/openapi.json" : error.remedy)
        }
    }

    private static func merged(
        _ stored: String?, _ sent: String, by families: any FamilyWork, atMost most: Int
    ) -> Revision<Result<String, Problem>> {
        do throws(TreeError) {
            let text = try families.progress(stored: stored, sent: Array(sent.utf8))
            if text.utf8.count <= most { return Revision(text: text, answer: .success(text)) }
            return refusal("together they take \(text.utf8.count) bytes, the limit is \(most)")
        } catch {
            return refusal(error.description)
        }
    }

    /// Refuses a change, so that what is stored stays as it is.
    private static func refusal(_ reason: String) -> Revision<Result<String, Problem>> {
        let problem = Problem(
            .profileFull, "what was sent and what is stored do not fit into one profile: \(reason)",
            remedy: "nothing was changed; keep the device's progress on the device")
        return Revision(text: nil, answer: .failure(problem))
    }
}

extension Response {
    /// An answer that is JSON already.
    fileprivate static func text(_ json: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: json)))
    }
}
