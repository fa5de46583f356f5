import Hummingbird

/// Notes whether a request came over HTTPS to this server itself. Each transport has a router of its own, so nothing that a
/// client sends decides it.
struct TransportMiddleware: RouterMiddleware {
    let isSecure: Bool

    func handle(
        _ request: Request, context: LabContext, next: (Request, LabContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.isSecure = isSecure
        return try await next(request, context)
    }
}
