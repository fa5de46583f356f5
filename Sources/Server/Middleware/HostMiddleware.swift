import HTTPTypes
import Hummingbird
import Wire

/// Answers only under names that belong to this server.
///
/// A foreign page can let its own name point at this machine (DNS rebinding), so that the browser takes the lab for a
/// part of that page. The header `Host` then still has the foreign name.
struct HostMiddleware: RouterMiddleware {
    private let names: Set<HostName>
    /// The private network, in which addresses change.
    private let network: LocalNetwork?
    /// Whether every address of this machine is accepted. A foreign name cannot be an address.
    private let allowsAddresses: Bool

    init(_ configuration: LabServerConfiguration) {
        names = Set(
            (["localhost", "127.0.0.1", "[::1]"] + configuration.names + configuration.hosts
                + (configuration.secure?.hosts ?? []) + (configuration.publicHost.map { [$0] } ?? []))
                .compactMap(HostName.init(own:)))
        network = configuration.network
        allowsAddresses = (configuration.hosts + (configuration.secure?.hosts ?? [])).contains {
            $0 == "0.0.0.0" || $0 == "::"
        }
    }

    func handle(
        _ request: Request, context: LabContext, next: (Request, LabContext) async throws -> Response
    ) async throws -> Response {
        // The first `Host` is the request's authority; a second one would be among the fields.
        guard let host = request.head.authority, !host.isEmpty,
            Self.field.map({ request.headers[values: $0].isEmpty }) ?? true
        else {
            throw Problem(
                .malformedRequest, "the request has no header Host, or several", remedy: "send one (RFC 9112, 3.2)")
        }
        guard accepts(host) else {
            var problem = Problem(
                .misdirected, "this server is not \"\(host.prefix(80))\"",
                remedy: "open it under a name of its own"
                    + (HostName(authority: host).map { ", or start it with --name \($0.text.prefix(80))" } ?? ""))
            problem.found = String(host.prefix(80))
            throw problem
        }
        return try await next(request, context)
    }

    /// Whether a header `Host` means this server.
    func accepts(_ host: String) -> Bool {
        guard let name = HostName(authority: host) else { return false }
        return names.contains(name) || allowsAddresses && name.isAddress
            || network?.hosts.contains { HostName(own: $0) == name } == true
    }

    private static let field = HTTPField.Name("Host")
}
