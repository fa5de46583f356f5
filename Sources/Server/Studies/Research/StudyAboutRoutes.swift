import Archive
import Export
import HTTPTypes
import Hummingbird
import Research
import Rights
import Tree
import Wire

/// What is said of a study's data where they are released.
struct StudyAboutRoutes: RouteArea {
    let studies: any StudyStore

    /// The largest body: some hundred authors.
    private static let bytes = 256 << 10

    var routes: [Route] {
        let path = "/studies/{study}/about"
        let about = Route.Answer.ok(API.StudyAbout.self, "What is said of the data.")
        return [
            .get(
                path, "getStudyAbout", "Tell what is said of a study's data where they are released", with: [.study],
                gives: about, or: [.altered], may: .token(.seeResults)
            ) { call in .json(try await studies.dataAbout(of: call.study).said) },
            .put(
                path, "setStudyAbout", "Say of a study's data who made them, under which licence, and where they are",
                """
                It replaces what was said before, and stands in every later export. No version and no hash changes. Like all \
                that is replaced as a whole it needs no `If-Match`: what came last holds.
                """,
                taking: API.StudyAbout.self, with: [.study], gives: about, or: [.studyFrozen, .diskFull],
                may: .token(.editDraft), handle: setAbout),
        ]
    }

    @Sendable private func setAbout(_ call: Call) async throws -> Response {
        let key = try call.study
        let body = try await JSONBody.read(call.request, limit: Self.bytes, remedy: "name fewer people")
        let about: DataAbout
        do throws(TreeError) { about = try DataAbout(body.value) } catch {
            throw body.problem(
                error.path, expected: error.expected, found: error.found, remedy: "see /api/v1/openapi.json")
        }
        try await studies.set(about, of: key, by: call.author)
        return .json(about.said)
    }
}
