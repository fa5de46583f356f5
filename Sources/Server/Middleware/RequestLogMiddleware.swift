import HTTPTypes
import Hummingbird
import Logging

/// One line per request: method, route, status, duration. Neither addresses of clients nor anything they sent.
struct RequestLogMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: LabContext, next: (Request, LabContext) async throws -> Response
    ) async throws -> Response {
        guard context.logger.logLevel <= .info else { return try await next(request, context) }
        let start = ContinuousClock.now
        let response = try await next(request, context)
        let duration = ContinuousClock.now - start
        let milliseconds = Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
        context.logger.info(
            "request",
            metadata: [
                "method": .string(request.method.rawValue), "route": .string(context.endpointPath ?? "unknown"),
                "status": .stringConvertible(response.status.code),
                "ms": .stringConvertible((milliseconds * 100).rounded() / 100),
            ])
        return response
    }
}
