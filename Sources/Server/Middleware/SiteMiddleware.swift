import HTTPTypes
import Hummingbird
import Wire

/// Refuses changes that pages of other sites ask for.
///
/// A browser says where a request comes from by Fetch Metadata; older ones, and all browsers over plain HTTP in a local
/// network, say it by `Origin`. A request without either comes from a program and is let through, since it acts only
/// for itself.
struct SiteMiddleware: RouterMiddleware {
    private static let site = HTTPField.Name("Sec-Fetch-Site")

    func handle(
        _ request: Request, context: LabContext, next: (Request, LabContext) async throws -> Response
    ) async throws -> Response {
        guard Self.isChange(request.method) else { return try await next(request, context) }
        if let site = Self.site.flatMap({ request.headers[$0] }) {
            guard site == "same-origin" else { throw Self.refusal("Sec-Fetch-Site", site, expected: "same-origin") }
        } else if let origin = request.headers[.origin] {
            let own = request.head.authority ?? ""
            guard Self.isOwn(origin, host: own) else { throw Self.refusal("Origin", origin, expected: own) }
        }
        return try await next(request, context)
    }

    /// Whether a request says where it comes from.
    static func says(_ request: Request) -> Bool {
        site.flatMap { request.headers[$0] } != nil || request.headers[.origin] != nil
    }

    /// Whether a method may change something (RFC 9110, section 9.2.1).
    static func isChange(_ method: HTTPRequest.Method) -> Bool { ![.get, .head, .options, .trace].contains(method) }

    /// Whether an origin is the one that a request goes to. A proxy may speak HTTPS for a server that speaks HTTP, and
    /// may write the port that browsers leave out.
    static func isOwn(_ origin: String, host: String) -> Bool {
        for (scheme, port) in [("http://", ":80"), ("https://", ":443")] where origin.lowercased().hasPrefix(scheme) {
            func plain(_ authority: some StringProtocol) -> Substring {
                let lower = authority.lowercased()
                return lower.hasSuffix(port) ? lower.dropLast(port.count) : lower[...]
            }
            return !host.isEmpty && plain(origin.dropFirst(scheme.count)) == plain(host)
        }
        return false
    }

    private static func refusal(_ header: String, _ found: String, expected: String) -> Problem {
        var problem = Problem(
            .crossSite, "a page of another place may change nothing here (\(header): \"\(found.prefix(80))\")",
            remedy: "send the request from the lab's own page, or from a program without this header")
        problem.expected = expected
        problem.found = String(found.prefix(80))
        return problem
    }
}
