import HTTPTypes
import Hummingbird

/// All routes of the API: the one source of the router and of the OpenAPI document.
struct RouteTable: Sendable {
    let routes: [Route]

    /// The methods of the routes that fit a path, in alphabetical order; `HEAD` comes with `GET`.
    func methods(at path: String) -> [String] {
        let segments = path.split(separator: "/", omittingEmptySubsequences: true)
        var methods: Set<String> = []
        for route in routes where Self.fits(route.path, segments) {
            methods.insert(route.method.rawValue)
            if route.method == .get { methods.insert("HEAD") }
        }
        return methods.sorted()
    }

    private static func fits(_ template: String, _ segments: [Substring]) -> Bool {
        let parts = template.split(separator: "/", omittingEmptySubsequences: true)
        return parts.count == segments.count
            && zip(parts, segments).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }

    /// Checks the access of the route and answers. Answers for one person or profile may not be kept by caches.
    private func answer(_ route: Route, _ call: Call, _ door: Doorkeeper) async throws -> Response {
        var call = call
        switch route.access {
        case .everybody: return try await route.handle(call)
        case .profile:
            let profile = try call.profile
            if route.takesFurtherKeys { call.owner = try await door.owner(ofKey: profile) }
        case .person(let action):
            call.asker = try await door.admit(call, to: action, with: call.subject(of: action), asProgram: false)
        case .token(let action):
            call.asker = try await door.admit(call, to: action, with: call.subject(of: action), asProgram: true)
        case .material(let action):
            call.asker = try await door.admit(call, to: action, withAsset: call.context.parameters.get("hash") ?? "")
        }
        var response = try await route.handle(call)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    func register(on router: Router<LabContext>, _ door: Doorkeeper) {
        for route in routes {
            router.on(RouterPath(route.path), method: route.method) { request, context in
                try await answer(route, Call(request: request, context: context), door)
            }
        }
    }
}
