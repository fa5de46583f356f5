import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Logging
import NIOHTTP1
import Research
import Wire

/// Turns every error that a request throws into a problem document.
struct ProblemMiddleware: RouterMiddleware {
    let table: RouteTable

    func handle(
        _ request: Request, context: LabContext, next: (Request, LabContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let response = problem(for: error, request: request, logger: context.logger)
                .response(instance: request.uri.path)
            return request.method == .head ? response.createHeadResponse() : response
        }
    }

    private func problem(for error: any Error, request: Request, logger: Logger) -> Problem {
        switch error {
        case let problem as Problem: return problem
        case let error as ArchiveError:
            if error.isFaultOfTheMachine { logger.error("\(error)") }
            return Problem(error)
        case let refusal as ResearchRefusal: return Problem(refusal)
        case let error as CredentialError: return Problem(error)
        case let error as HTTPError where error.status == .notFound: return unmatched(request)
        case let error as any HTTPResponseError where error.status.code < 500:
            return Problem(.malformedRequest, "the request was refused: \(error.status)", remedy: "correct the request")
        case is HTTPParserError:
            // The body broke off or does not have the form that its headers say.
            return Problem(
                .malformedRequest, "the request's body does not follow HTTP/1.1", remedy: "send a body of RFC 9112")
        case is CancellationError:
            return Problem(
                .unavailable, "the server is stopping", remedy: "keep the data on the device and send them again")
        default:
            logger.error("a request failed: \(type(of: error)) \(error)")
            return Problem(
                .fault, "the request met an unexpected fault",
                remedy: "keep the data on the device and send them again later; the server's log says more")
        }
    }

    /// The problem if no route fits, because the address or its method is unknown.
    private func unmatched(_ request: Request) -> Problem {
        let path = request.uri.path
        let allowed = table.methods(at: path)
        guard !allowed.isEmpty else {
            return Problem(.notFound, "\(path) is no address of the API", remedy: "see /api/v1/openapi.json")
        }
        var problem = Problem(
            .methodNotAllowed, "\(path) does not know the method \(request.method.rawValue)",
            remedy: "use one of the methods named in the header Allow")
        problem.allowed = allowed
        return problem
    }
}
