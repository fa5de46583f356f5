import HTTPTypes
import Hummingbird
import Logging

/// Writes one line per request if that is wanted, with method, route, status and duration. Refused keys and floods are
/// always logged. Addresses of clients and their data never are.
struct RequestLogMiddleware: RouterMiddleware {
    private let refusals = RefusalLog()

    func handle(
        _ request: Request, context: LabContext, next: (Request, LabContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        let route = context.endpointPath ?? "unknown"
        if let line = refusals.line(for: response.status, route: route, at: start) { context.logger.warning("\(line)") }
        guard context.logger.logLevel <= .info else { return response }
        let duration = ContinuousClock.now - start
        let milliseconds = Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
        context.logger.info(
            "request",
            metadata: [
                "method": .string(request.method.rawValue), "route": .string(route),
                "status": .stringConvertible(response.status.code),
                "ms": .stringConvertible((milliseconds * 100).rounded() / 100),
            ])
        return response
    }
}
