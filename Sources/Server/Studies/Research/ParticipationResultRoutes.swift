import Archive
import Documents
import Export
import Hummingbird
import Research
import Rights
import Studies
import Wire

/// The routes for what one participation's sessions came to, as numbers and as a page.
struct ParticipationResultRoutes: RouteArea {
    let archive: any SessionStore
    let studies: any StudyStore
    let sights: StudyScopes
    let exporter: StudyExporter?
    let pool: WorkPool
    let reach: Reach
    let figures: FigurePresenter

    var routes: [Route] {
        let path = "/studies/{study}/participations/{number}/results"
        return [
            .get(
                path, "getParticipationResults",
                "Tell what one participation's sessions came to, its visits side by side",
                "The figures are those of the study's exports, and so is what is told while groups are hidden.",
                with: [.study, .participation, .mode],
                gives: .ok(API.ParticipationResults.self, "Tasks and questionnaires with their figures."),
                or: [.unacceptable, .deleted, .tooMany], may: .token(.seeResults)
            ) { call in .json(try await results(call)) },
            .get(
                path + "/figures", "drawParticipationResults",
                "Draw and tell what one participation's sessions came to, as a piece of HTML",
                with: [.study, .participation, .mode, .dayOffset, .figureLanguage],
                gives: .text("text/html", "The figures, visit beside visit."),
                or: [.unacceptable, .deleted, .tooMany], may: .token(.seeResults)
            ) { call in try figures.html(.results(try await results(call)), call) },
        ]
    }

    private func results(_ call: Call) async throws -> API.ParticipationResults {
        let key = try call.study
        let number = try call.participation()
        let mode = try call.mode()
        guard let exporter, let stored = try await studies.study(key),
            let one = try await studies.participation(number, of: key, mode: mode)
        else { throw ParticipationListRoutes.unknown(number, in: key) }
        do {
            guard let source = try await sights.source(of: stored, call, in: mode, sessions: archive) else {
                return ParticipationReport.hidden(one, of: key)
            }
            let work = PoolWork(
                pool: pool, owner: try reach.holder(of: call).owner, presence: await call.context.presence)
            let report = ParticipationReport(exporter: exporter, work: work)
            guard let results = try await report.results(of: number, from: source) else {
                throw ParticipationListRoutes.unknown(number, in: key)
            }
            return results
        } catch let error as ExportError where error.kind == .changed {
            throw Problem(
                .deleted, "\(one.label) of study \(key) withdrew meanwhile", remedy: "see the list of participations")
        } catch let error as ExportError {
            throw Problem(.unacceptable, error.description, remedy: "publish the study")
        }
    }
}
