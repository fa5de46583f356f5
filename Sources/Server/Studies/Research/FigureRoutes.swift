import Archive
import Documents
import HTTPTypes
import Hummingbird
import NIOCore
import Rights
import Tree
import Wire

/// The numbers of studies in words and pictures, for the pages. They contain what the same person gets in JSON.
struct FigureRoutes: RouteArea {
    let figures: FigurePresenter
    let dashboards: DashboardRoutes
    let participations: ParticipationListRoutes

    var routes: [Route] {
        let piece = [("text/html", ["type": "string"] as Node)]
        let path = "/studies/{study}"
        return [
            .get(
                path + "/figures", "getStudyFigures", "Draw and tell what a dashboard says, as a piece of HTML",
                with: [.study, .mode, .dayOffset, .figureLanguage],
                gives: .init(status: 200, description: "The figures, their tables and sentences.", content: piece),
                or: [.altered, .tooMany], may: .token(.seeResults)
            ) { call in try figures.html(.dashboard(try await dashboards.dashboard(call)), call) },
            .get(
                path + "/participations/{number}/figures", "getParticipationFigures",
                "Draw and tell one participation's way, as a piece of HTML",
                with: [.study, .participation, .mode, .dayOffset, .figureLanguage],
                gives: .init(status: 200, description: "The way, visit by visit.", content: piece),
                may: .token(.seeResults)
            ) { call in try figures.html(.way(try await participations.way(call)), call) },
            .get(
                path + "/plots/{plot}", "getStudyPlot", "Draw one plot of a dashboard, to be kept",
                with: [
                    .study,
                    .init(
                        name: "plot", place: .path, isRequired: true,
                        description: "`recruitment.svg`, `groups.svg` or `durations.svg`.",
                        schema: ["type": "string"]), .mode, .dayOffset, .figureLanguage,
                ], gives: .text("image/svg+xml", "The plot; light or dark as its reader has it."),
                or: [.altered, .tooMany], may: .token(.seeResults), handle: getPlot),
        ]
    }

    @Sendable private func getPlot(_ call: Call) async throws -> Response {
        let file = call.context.parameters.get("plot") ?? ""
        let name = file.hasSuffix(".svg") ? String(file.dropLast(4)) : ""
        let facts = try await dashboards.dashboard(call)
        guard
            let picture = figures.pages.picture(name, facts, try figures.wanted(call), try call.dayOffset().minutes)
        else {
            throw Problem(
                .notFound, "there is no plot \(Value.text(file).brief) of this study",
                remedy: "ask for recruitment.svg, groups.svg or durations.svg, once there is something to draw")
        }
        return Response(
            status: .ok,
            headers: [
                .contentType: "image/svg+xml; charset=utf-8", .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"\(try call.study)-\(file)\"",
                // A picture that is opened by itself may only use its own style.
                .contentSecurityPolicy: "default-src 'none'; style-src 'sha256-\(StudyFigure.styleHash)'",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: picture)))
    }
}

extension Route.Parameter {
    static let figureLanguage = Route.Parameter(
        name: "language", place: .query, description: "Of the words; otherwise what the browser asks for.",
        schema: ["type": "string"])
}
