import Archive
import HTTPTypes
import Hummingbird
import Tree
import Wire

/// One route of the API: everything the router and the OpenAPI document need to know about it.
struct Route: Sendable {
    /// A parameter in the address or, where HTTP wants it there, in a header.
    struct Parameter: Sendable {
        var name: String
        var place: Place
        var isRequired = false
        var description: String
        var schema: Node

        enum Place: String, Sendable { case path, query, header }
    }

    /// An answer that is not a problem.
    struct Answer: Sendable {
        var status: Int
        var description: String
        /// Media types with the schema of each; none for an empty body.
        var content: [(type: String, schema: Node)] = []
    }

    let method: HTTPRequest.Method
    /// The path with names in braces: `/api/v1/sessions/{id}`.
    let path: String
    /// The operation's unique name in the OpenAPI document.
    let operation: String
    let summary: String
    var description = ""
    var parameters: [Parameter] = []
    /// The schema of the body, if the route takes one.
    var body: Node?
    /// The media types of a file that is the body, if the route takes one.
    var files: [String] = []
    let answers: [Answer]
    /// The problems the route may answer with, besides those every route may.
    var problems: [ProblemKind] = []
    /// Who may use it. It has no default, so that everybody who adds a route has to decide it.
    let access: RouteAccess
    /// Whether a further key of a participation counts like the first one. It does for going on with the study, but not
    /// for reading answers.
    var takesFurtherKeys = false
    var handle: @Sendable (Call) async throws -> Response

    /// The route without its function, and so without everything that the function keeps in memory.
    var unanswered: Route {
        var route = self
        route.handle = { call in throw Problem.nothing(at: call.request.uri.path) }
        return route
    }
}

/// One request to a route.
struct Call: Sendable {
    let request: Request
    let context: LabContext
    /// Who asks, on routes that are for persons.
    var asker: Asker?

    /// The profile for which the request's key is a further one.
    var owner: ProfileIdentifier?

    /// The profile that asks. Throws a problem without a valid key.
    var profile: ProfileIdentifier {
        get throws(Problem) {
            if let owner { return owner }
            return try ProfileKey.profile(request.headers)
        }
    }

    /// The profile's key itself.
    var profileKey: String {
        get throws(Problem) { try ProfileKey.key(request.headers) }
    }

    /// The session named in the address.
    func session() throws(Problem) -> SessionIdentifier {
        let text = context.parameters.get("id") ?? ""
        guard let identifier = SessionIdentifier(text) else {
            throw unacceptable("id", text, expected: "a UUID in lower case")
        }
        return identifier
    }

    /// The only family that is asked for; nil for all.
    func family() throws(Problem) -> String? {
        guard let text = query("family") else { return nil }
        guard HeaderReader.isFamily(text) else {
            throw unacceptable("family", text, expected: HeaderReader.familyName)
        }
        return text
    }

    /// A parameter in the query.
    func query(_ name: String) -> String? { request.uri.queryParameters[name[...]].map { String($0) } }

    /// The problem with a parameter of the address.
    func unacceptable(_ name: String, _ found: String, expected: String) -> Problem {
        let found = Value.text(found).brief
        var problem = Problem(
            .unacceptable, "\(name): expected \(expected), found \(found)", remedy: "see /api/v1/openapi.json")
        problem.parameter = name
        problem.expected = expected
        problem.found = found
        return problem
    }
}
