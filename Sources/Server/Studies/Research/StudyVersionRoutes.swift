import Archive
import AuthorFiles
import Documents
import HTTPTypes
import Hummingbird
import Rights
import Tree
import Wire

/// The routes that compare two versions of a study.
struct StudyVersionRoutes: RouteArea {
    let studies: any StudyStore
    let writing: AuthoringService
    let work: CallWork
    let figures: FigurePresenter

    var routes: [Route] {
        let path = "/studies/{study}/comparison"
        return [
            .get(
                path, "compareStudyVersions", "Say what two versions of a study differ in, line by line",
                with: [.study, .older, .newer],
                gives: .ok(API.StudyComparison.self, "What differs, and what is around it."), or: [.altered, .tooMany],
                may: .token(.seeResults)
            ) { call in .json(try await comparison(call)) },
            .get(
                path + "/figures", "drawStudyComparison",
                "Tell what two versions of a study differ in, as a piece of HTML",
                with: [.study, .older, .newer, .dayOffset, .figureLanguage],
                gives: .text("text/html", "The lines, by what they stand in."), or: [.altered, .tooMany],
                may: .token(.seeResults)
            ) { call in try figures.html(.comparison(try await comparison(call)), call) },
        ]
    }

    private func comparison(_ call: Call) async throws -> API.StudyComparison {
        let key = try call.study
        let versions = try await studies.versions(of: key)
        let newest = versions.last?.number ?? 0
        func version(_ name: String, _ number: Int) throws(Problem) -> StoredVersion {
            guard let found = versions.first(where: { $0.number == number }) else {
                throw call.unacceptable(
                    name, call.query(name) ?? "", expected: "the number of a version, from 1 to \(newest)")
            }
            return found
        }
        let wish = call.query("newer")
        let isDraft = wish == "draft"
        let later = isDraft ? nil : try version("newer", wish.map { Int($0) ?? 0 } ?? newest)
        let earlier = try version(
            "older", call.query("older").map { Int($0) ?? 0 } ?? (later.map { max(1, $0.number - 1) } ?? newest))
        let new: Node
        if let later {
            new = try later.definition
        } else {
            guard let draft = try await studies.draft(of: key) else {
                throw Problem(.notFound, "study \(key): it has no draft", remedy: "compare two versions")
            }
            new = try draft.definition
        }
        let both = (Value.node(try earlier.definition), Value.node(new))
        let found = try await work.run(for: call) {
            both
        } work: { both, _ in
            VersionComparison(both.0, both.1).node
        }
        var answer = API.StudyComparison(node: found)
        answer.study = key
        answer.older = earlier.number
        answer.newer = later?.number
        return answer
    }
}

extension Route.Parameter {
    fileprivate static let older = Route.Parameter(
        name: "older", place: .query,
        description: "Number of a version; otherwise the one before the newer, of a draft the newest.",
        schema: ["type": "integer", "minimum": 1])
    fileprivate static let newer = Route.Parameter(
        name: "newer", place: .query, description: "Number of a version, or `draft`; otherwise the newest.",
        schema: ["type": "string", "pattern": "^([1-9][0-9]{0,8}|draft)$"])
}
