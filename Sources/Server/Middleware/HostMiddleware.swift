import HTTPTypes
import Hummingbird

/// Answers only under names that belong to this server.
///
/// A foreign page may let its own name point at this machine (DNS rebinding); the browser then takes the lab for a part of
/// that page. The header `Host` still has the foreign name.
struct HostMiddleware: RouterMiddleware {
    /// The names in lower case, without ports.
    private let names: Set<String>
    /// The private network, in which addresses change.
    private let network: LocalNetwork?
    /// Every address of this machine, which a foreign name cannot be.
    private let allowsAddresses: Bool

    init(_ configuration: LabServerConfiguration) {
        names = Set(
            (["localhost", "127.0.0.1", "[::1]"] + configuration.names + configuration.hosts
                + (configuration.secure?.hosts ?? []) + (configuration.publicHost.map { [$0] } ?? [])).map(Self.bare))
        network = configuration.network
        allowsAddresses = (configuration.hosts + (configuration.secure?.hosts ?? [])).contains {
            $0 == "0.0.0.0" || $0 == "::"
        }
    }

    func handle(
        _ request: Request, context: LabContext, next: (Request, LabContext) async throws -> Response
    ) async throws -> Response {
        // The first Host is the request's authority; another one is left among the fields.
        guard let host = request.head.authority, !host.isEmpty,
            Self.field.map({ request.headers[values: $0].isEmpty }) ?? true
        else {
            throw Problem(
                .malformedRequest, "the request has no header Host, or several", remedy: "send one (RFC 9112, 3.2)")
        }
        guard accepts(host) else {
            var problem = Problem(
                .misdirected, "this server is not \"\(host.prefix(80))\"",
                remedy: "open it under a name of its own, or start it with --name \(Self.bare(host).prefix(80))")
            problem.found = String(host.prefix(80))
            throw problem
        }
        return try await next(request, context)
    }

    /// Whether a header `Host` means this server.
    func accepts(_ host: String) -> Bool {
        let name = Self.bare(host)
        return names.contains(name) || allowsAddresses && Self.isAddress(name)
            || network?.hosts.contains { Self.bare($0) == name } == true
    }

    private static let field = HTTPField.Name("Host")

    /// The name without its port, in lower case; an IPv6 address in brackets.
    static func bare(_ host: String) -> String {
        let lower = host.lowercased()
        if lower.hasPrefix("[") { return lower.firstIndex(of: "]").map { String(lower[...$0]) } ?? lower }
        let parts = lower.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count > 2 ? "[" + lower + "]" : String(parts.first ?? "")
    }

    private static func isAddress(_ name: String) -> Bool {
        if name.hasPrefix("[") {
            return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}
