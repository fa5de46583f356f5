import Archive
import Documents
import HTTPTypes
import Hummingbird
import Research
import Rights
import Studies
import Tree
import Wire

/// The routes for the wall of a class. It has one value of each person and figure, without names and only from five
/// people on.
struct WallRoutes: RouteArea {
    let studies: any StudyStore
    let desks: ParticipationService
    let sights: StudyScopes
    let families: any FamilyWork
    let figures: FigurePresenter

    /// The number of completed participations from which values are shown. Among fewer, single people could be
    /// recognised.
    private static let fewestOnWall = 5
    /// The greatest number of people, the earliest, whose values are shown.
    private static let mostOnWall = 400

    var routes: [Route] {
        [
            .get(
                "/studies/{study}/wall", "getStudyWall",
                "Draw and tell what those of a class link have come to, as a piece of HTML",
                """
                The figures are those that the study shows people of themselves. Nothing is told of fewer than five who \
                completed.
                """,
                with: [
                    .study,
                    .init(
                        name: "link", place: .query, isRequired: true, description: "The link's code.",
                        schema: ["type": "string"]), .dayOffset,
                    .init(
                        name: "language", place: .query, description: "Of the words.", schema: ["type": "string"]),
                ], gives: .text("text/html", "The values, their medians and one sentence."), may: .token(.seeProgress)
            ) { call in try figures.html(.wall(try await wall(call)), call) }
        ]
    }

    private func wall(_ call: Call) async throws -> API.StudyWall {
        let key = try call.study
        guard let link = try await studies.links(of: key).first(where: { $0.code == call.query("link") }) else {
            throw Problem(.notFound, "the study has no such link", remedy: "see its links")
        }
        var filter = ParticipationFilter()
        filter.kind = .completed
        filter.link = link.code
        let people = try await studies.participations(
            of: key, mode: link.mode, filter, allotment: nil, after: 0, limit: Self.mostOnWall
        ).page.map(\.participation).filter { $0.excluded == nil }
        guard people.count >= Self.fewestOnWall,
            let version = try await studies.version(people[0].version, of: key),
            let definition = try Value(json: version.json).node
        else { return API.StudyWall(study: key, results: []) }
        let study = Study(node: definition)
        var values: [Facts?] = []
        for person in people { values.append(try await desks.course(of: person)?.participation.facts) }
        let sight = try await sights.sight(of: key, call, in: link.mode)
        // Figures of steps that only some groups come to are left out, because a value would tell the group.
        let language = try figures.wanted(call)
        let figures = study.shownFigures.filter { !(sight.names.isBlinded && sight.dependsOnGroup($0.step)) }
        let results = figures.map { step, figure in
            let told = values.enumerated().compactMap { place, facts in
                facts?.find(step, .figure, figure)?.number.map { API.StudyWall.Point(person: place, value: $0) }
            }
            let name = families.name(of: figure, of: step, in: study, language: language)
            return API.StudyWall.Result(
                step: step, figure: figure, values: told, title: name?.title, unit: name?.unit)
        }
        return API.StudyWall(study: key, results: results)
    }
}

extension Study {
    /// The figures that the study shows people of themselves: step and name, each once.
    fileprivate var shownFigures: [(step: String, figure: String)] {
        var shown: [(step: String, figure: String)] = []
        func add(_ references: Children<FigureReference>) {
            for reference in references
            where !shown.contains(where: { $0.step == reference.step && $0.figure == reference.figure }) {
                shown.append((reference.step, reference.figure))
            }
        }
        forEachStep { step, _, _ in
            switch step.form {
            case .feedback(let feedback)?: add(feedback.show)
            case .finish(let finish)?: add(finish.show)
            case .information?, .consent?, .questionnaire?, .task?, .check?, .pause?, .screen?, .quota?, .allot?,
                .only?,
                .branch?, .order?, .repetition?, .wait?, nil:
                break
            }
        }
        return shown
    }
}
