import HTTPTypes
import Hummingbird

/// Where the server can be reached from, and what that means for signing in.
struct Reach: Sendable {
    /// How a request came in.
    enum Entrance: Equatable, Sendable {
        /// From this machine, under one of its own names.
        case machine(port: Int)
        /// Over HTTPS, to this server itself or through the proxy on this machine.
        case secure
        /// Over HTTP from elsewhere, where others in the network can read it. Nobody can sign in here.
        case open
    }

    /// Whether other machines reach the server, so that a passphrase alone is not enough.
    let isBeyondMachine: Bool
    /// The name behind which the proxy speaks HTTPS.
    private let secureName: HostName?

    /// Headers that proxies add. A request for this machine's own name through a proxy comes from elsewhere.
    private static let forwarded = ["X-Forwarded-For", "X-Forwarded-Host", "Forwarded", "Via"]
        .compactMap { HTTPField.Name($0) }

    init(_ configuration: LabServerConfiguration) {
        secureName = configuration.publicHost.flatMap(HostName.init(own:))
        let hosts = configuration.hosts.map(HostName.init(own:))
        // Other names mean that the server is reached from elsewhere.
        isBeyondMachine =
            secureName != nil || configuration.network != nil || configuration.secure != nil
            || !configuration.names.isEmpty
            || !hosts.allSatisfy { $0?.isOfThisMachine ?? false }
    }

    func entrance(_ request: Request, _ context: LabContext) -> Entrance {
        if context.isSecure { return .secure }
        guard let host = HostName(authority: request.head.authority ?? "") else { return .open }
        guard context.isFromThisMachine else { return .open }
        if host == secureName { return .secure }
        let isForwarded = Self.forwarded.contains { request.headers[$0] != nil }
        return host.isOfThisMachine && !isForwarded ? .machine(port: context.port) : .open
    }

    /// The network of a request for counting. If it came through the proxy, it is the one that the proxy says.
    func network(_ request: Request, _ context: LabContext) -> String {
        let address = context.address ?? "unknown"
        guard !context.isSecure, entrance(request, context) == .secure, let field = HTTPField.Name("X-Forwarded-For"),
            // The last address was added by the lab's proxy, earlier ones by the client.
            let last = request.headers[field]?.split(separator: ",").last?.trimmed
        else { return address }
        return "forwarded " + LabContext.network(ofAddress: String(last))
    }
}
