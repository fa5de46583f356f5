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

    func register(on router: Router<LabContext>) {
        for route in routes {
            router.on(RouterPath(route.path), method: route.method) { request, context in
                try await route.handle(Call(request: request, context: context))
            }
        }
    }
}
