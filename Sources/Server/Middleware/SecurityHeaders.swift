import HTTPTypes
import Hummingbird

/// The headers on every answer. They isolate the page, which also gives it the finest clock, and forbid foreign
/// content.
enum SecurityHeaders {
    /// - Parameter origins: the origins that a page may ask besides its own.
    static func contentSecurityPolicy(connecting origins: [String] = []) -> String {
        """
        default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
        connect-src \((["'self'"] + origins).joined(separator: " ")); worker-src 'self'; object-src 'none'; \
        base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; \
        trusted-types merkwelt
        """
    }

    /// Features that the lab needs (movement, a screen that stays on, full screen, sound) are for the lab alone.
    /// Features that it does not need are for nobody.
    static let permissionsPolicy = """
        accelerometer=(self), gyroscope=(self), screen-wake-lock=(self), fullscreen=(self), autoplay=(self), \
        magnetometer=(), camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), \
        display-capture=()
        """

    private static let fields: [(HTTPField.Name?, String)] = [
        (HTTPField.Name("Cross-Origin-Opener-Policy"), "same-origin"),
        (HTTPField.Name("Cross-Origin-Embedder-Policy"), "require-corp"),
        (HTTPField.Name("Cross-Origin-Resource-Policy"), "same-origin"),
        (.contentSecurityPolicy, contentSecurityPolicy()),
        (.xContentTypeOptions, "nosniff"),
        // This header is for browsers that do not know frame-ancestors.
        (HTTPField.Name("X-Frame-Options"), "DENY"),
        (HTTPField.Name("Referrer-Policy"), "no-referrer"),
        (HTTPField.Name("Permissions-Policy"), permissionsPolicy),
    ]

    /// Adds the headers, except where an answer has its own.
    static func add(to headers: inout HTTPFields) {
        for (name, value) in fields {
            if let name, headers[name] == nil { headers[name] = value }
        }
    }
}

/// Adds ``SecurityHeaders`` to every answer of the router.
struct SecurityHeadersMiddleware: RouterMiddleware {
    private static let transport = HTTPField.Name("Strict-Transport-Security")
    /// Whether browsers are to insist on HTTPS for a year. They never are if the certificate is the lab's own, because
    /// then a person could not pass the browser's warning again and would have no way in.
    let isInsistent: Bool

    func handle(
        _ request: Request, context: LabContext, next: (Request, LabContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        SecurityHeaders.add(to: &response.headers)
        if isInsistent, let field = Self.transport { response.headers[field] = "max-age=31536000; includeSubDomains" }
        return response
    }
}
