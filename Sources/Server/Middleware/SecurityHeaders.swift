import HTTPTypes
import Hummingbird

/// The headers on every answer: isolation of the page (which also gives it the finest clock), and no foreign content.
enum SecurityHeaders {
    static let contentSecurityPolicy = """
        default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
        connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
        frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types merkwelt
        """

    /// What the lab needs (movement, a screen that stays on, the whole screen, sound) is for the lab alone, and what it
    /// does not need is for nobody.
    static let permissionsPolicy = """
        accelerometer=(self), gyroscope=(self), screen-wake-lock=(self), fullscreen=(self), autoplay=(self), \
        magnetometer=(), camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), midi=(), \
        display-capture=()
        """

    private static let fields: [(HTTPField.Name?, String)] = [
        (HTTPField.Name("Cross-Origin-Opener-Policy"), "same-origin"),
        (HTTPField.Name("Cross-Origin-Embedder-Policy"), "require-corp"),
        (HTTPField.Name("Cross-Origin-Resource-Policy"), "same-origin"),
        (.contentSecurityPolicy, contentSecurityPolicy),
        (.xContentTypeOptions, "nosniff"),
        // For those that do not know frame-ancestors.
        (HTTPField.Name("X-Frame-Options"), "DENY"),
        (HTTPField.Name("Referrer-Policy"), "no-referrer"),
        (HTTPField.Name("Permissions-Policy"), permissionsPolicy),
    ]

    /// Adds the headers, in place of others of the same names; what a route says of its content's policy is stricter, and stays.
    static func add(to headers: inout HTTPFields) {
        for (name, value) in fields {
            guard let name, name != .contentSecurityPolicy || headers[name] == nil else { continue }
            headers[name] = value
        }
    }
}

/// Adds ``SecurityHeaders`` to every answer of the router.
struct SecurityHeadersMiddleware: RouterMiddleware {
    private static let transport = HTTPField.Name("Strict-Transport-Security")
    /// Whether the lab is reached over HTTPS, which browsers then insist on for a year.
    let isSecure: Bool

    func handle(
        _ request: Request, context: LabContext, next: (Request, LabContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        SecurityHeaders.add(to: &response.headers)
        if isSecure, let field = Self.transport { response.headers[field] = "max-age=31536000; includeSubDomains" }
        return response
    }
}
