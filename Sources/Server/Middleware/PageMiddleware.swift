import Archive
import HTTPTypes
import Hummingbird

/// Answers requests outside `/api` and for documents of studies with the page, whose own router knows its paths.
struct PageMiddleware: RouterMiddleware {
    let responder: PageResponder
    let finder: LinkFinder
    let codes: CodeEntrance?

    func handle(
        _ request: Request, context: LabContext, next: (Request, LabContext) async throws -> Response
    ) async throws -> Response {
        let path = request.uri.path
        if path == "/api" || path.hasPrefix("/api/") || path.hasPrefix("/assets/") {
            return try await next(request, context)
        }
        context.coreContext.endpointPath.value = "page"
        if let file = BroughtWordsFile(path: path), let page = responder.page {
            return try await file.response(finder.studies, page)
        }
        if let codes, CodeEntrance.paths.contains(path) { return try await codes.respond(to: request, context) }
        let introduction = await StudyIntroduction(path: path) { try await finder.find($0, request, context) }
        return try responder.respond(to: request, introducing: introduction)
    }
}
