import Documents
import HTTPTypes
import Hummingbird
import Interface
import NIOCore
import TLS

/// The entrance for phones: the page at `/join`, the certificate that they install, and the answer by which they see
/// that HTTPS works.
struct JoinMiddleware: RouterMiddleware {
    let network: LocalNetwork
    /// The port of HTTP.
    let port: Int
    let responder: PageResponder
    let render: @Sendable (_ page: JoinPage, _ language: Language) -> FirstScreen
    let picture: (@Sendable (_ text: String) -> String?)?

    private static let resourcePolicy = HTTPField.Name("Cross-Origin-Resource-Policy")

    func handle(
        _ request: Request, context: LabContext, next: (Request, LabContext) async throws -> Response
    ) async throws -> Response {
        guard request.method == .get || request.method == .head else { return try await next(request, context) }
        let certificate = network.authority.certificate
        let answer: Response
        switch request.uri.path {
        case "/join": answer = try page(request, context)
        case "/join/merkwelt.mobileconfig":
            answer = file(Array(JoinProfile.text(certificate).utf8), type: "application/x-apple-aspen-config")
        case "/join/merkwelt.crt":
            answer = file(certificate.der, type: "application/x-x509-ca-cert", savedAs: "merkwelt.crt")
        case "/join/qr.svg":
            guard let text = picture?(facts(request, context).address) else { return try await next(request, context) }
            answer = file(Array(text.utf8), type: "image/svg+xml")
        case "/reach" where context.isSecure: answer = reached
        default: return try await next(request, context)
        }
        context.coreContext.endpointPath.value = "join"
        return request.method == .head ? answer.createHeadResponse() : answer
    }

    /// The answer that the page over HTTP asks for over HTTPS. That is another origin, so the page is allowed to see
    /// the answer.
    private var reached: Response {
        var response = file([], type: "text/plain")
        if let field = Self.resourcePolicy { response.headers[field] = "cross-origin" }
        return response
    }

    private func page(_ request: Request, _ context: LabContext) throws(Problem) -> Response {
        let facts = facts(request, context)
        var response = try responder.respond(to: request, with: facts, render)
        // This page is the only one that may talk to another origin: this lab over HTTPS.
        response.headers[.contentSecurityPolicy] = SecurityHeaders.contentSecurityPolicy(
            connecting: facts.secureOrigins)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    private func facts(_ request: Request, _ context: LabContext) -> JoinPage {
        let asked = HostName(authority: request.head.authority ?? "")?.text
        // An address by which a phone has come is reachable for it.
        let found = network.addresses.map(PrivateAddresses.inURL)
        let reached = found.filter { $0 == asked } + found.filter { $0 != asked }
        let viewer: JoinPage.Viewer =
            context.isSecure ? .secure : context.isFromThisMachine && !found.contains { $0 == asked } ? .machine : .open
        return JoinPage(
            viewer: viewer, address: reached.first.map { "http://\($0):\(port)/join" } ?? "",
            secureAddress: reached.first.map { "https://\($0):\(network.port)" } ?? "",
            secureOrigins: Self.origins(name: network.name, reached, port: network.port),
            digits: network.authority.certificate.digits, authority: network.authority.certificate.name)
    }

    /// The origins at which HTTPS is tried: the name first, then the addresses.
    ///
    /// - Parameter hosts: addresses as they stand in a URL.
    static func origins(name: String?, _ hosts: [String], port: Int) -> [String] {
        ((name.map { [$0] } ?? []) + hosts.filter { !$0.hasPrefix("[") }).map { "https://\($0):\(port)" }
    }

    private func file(_ bytes: [UInt8], type: String, savedAs name: String? = nil) -> Response {
        var headers: HTTPFields = [.contentType: type, .cacheControl: "no-store"]
        if let name { headers[.contentDisposition] = "attachment; filename=\"\(name)\"" }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
