import HTTPTypes
import Hummingbird
import Tree
import Wire

/// Makers of routes, written as rows of a table: the address below the API's root, the operation's name and its
/// description, what it takes and gives, its problems, and who may use it.
extension Route {
    typealias Handler = @Sendable (Call) async throws -> Response

    private init(
        _ method: HTTPRequest.Method, _ path: String,
        _ words: (operation: String, summary: String, description: String),
        _ body: Node?, _ parameters: [Parameter], _ answers: [Answer], _ problems: [ProblemKind], _ access: RouteAccess,
        _ takesFurtherKeys: Bool, _ handle: @escaping Handler
    ) {
        self.init(
            method: method, path: LabAPI.root + path, operation: words.operation, summary: words.summary,
            description: words.description, parameters: parameters, body: body, answers: answers, problems: problems,
            access: access, takesFurtherKeys: takesFurtherKeys, handle: handle)
    }

    static func get(
        _ path: String, _ operation: String, _ summary: String, _ description: String = "",
        with parameters: [Parameter] = [], gives answers: Answer..., or problems: [ProblemKind] = [],
        may access: RouteAccess, takesFurtherKeys: Bool = false, handle: @escaping Handler
    ) -> Route {
        Route(
            .get, path, (operation, summary, description), nil, parameters, answers, problems, access,
            takesFurtherKeys, handle)
    }

    static func post(
        _ path: String, _ operation: String, _ summary: String, _ description: String = "",
        with parameters: [Parameter] = [], gives answers: Answer..., or problems: [ProblemKind] = [],
        may access: RouteAccess, takesFurtherKeys: Bool = false, handle: @escaping Handler
    ) -> Route {
        Route(
            .post, path, (operation, summary, description), nil, parameters, answers, problems, access,
            takesFurtherKeys, handle)
    }

    static func delete(
        _ path: String, _ operation: String, _ summary: String, _ description: String = "",
        with parameters: [Parameter] = [], gives answers: Answer..., or problems: [ProblemKind] = [],
        may access: RouteAccess, takesFurtherKeys: Bool = false, handle: @escaping Handler
    ) -> Route {
        Route(
            .delete, path, (operation, summary, description), nil, parameters, answers, problems, access,
            takesFurtherKeys, handle)
    }

    static func put(
        _ path: String, _ operation: String, _ summary: String, _ description: String = "",
        taking body: (some Crossing).Type, with parameters: [Parameter] = [], gives answers: Answer...,
        or problems: [ProblemKind] = [], may access: RouteAccess, takesFurtherKeys: Bool = false,
        handle: @escaping Handler
    ) -> Route {
        Route(
            .put, path, (operation, summary, description), OpenAPI.reference(body), parameters, answers,
            problems, access, takesFurtherKeys, handle)
    }

    static func post(
        _ path: String, _ operation: String, _ summary: String, _ description: String = "",
        taking body: (some Crossing).Type, with parameters: [Parameter] = [], gives answers: Answer...,
        or problems: [ProblemKind] = [], may access: RouteAccess, takesFurtherKeys: Bool = false,
        handle: @escaping Handler
    ) -> Route {
        Route(
            .post, path, (operation, summary, description), OpenAPI.reference(body), parameters, answers,
            problems, access, takesFurtherKeys, handle)
    }

    static func patch(
        _ path: String, _ operation: String, _ summary: String, _ description: String = "",
        taking body: (some Crossing).Type, with parameters: [Parameter] = [], gives answers: Answer...,
        or problems: [ProblemKind] = [], may access: RouteAccess, takesFurtherKeys: Bool = false,
        handle: @escaping Handler
    ) -> Route {
        Route(
            .patch, path, (operation, summary, description), OpenAPI.reference(body), parameters, answers,
            problems, access, takesFurtherKeys, handle)
    }

    static func delete(
        _ path: String, _ operation: String, _ summary: String, _ description: String = "",
        taking body: (some Crossing).Type, with parameters: [Parameter] = [], gives answers: Answer...,
        or problems: [ProblemKind] = [], may access: RouteAccess, takesFurtherKeys: Bool = false,
        handle: @escaping Handler
    ) -> Route {
        Route(
            .delete, path, (operation, summary, description), OpenAPI.reference(body), parameters, answers,
            problems, access, takesFurtherKeys, handle)
    }
}

extension Route.Answer {
    /// An answer with what was asked for.
    static func ok(_ answer: (some Crossing).Type, _ description: String) -> Self {
        Self(
            status: 200, description: description,
            content: [("application/json", OpenAPI.reference(answer))])
    }

    /// An answer with what was created.
    static func made(_ answer: (some Crossing).Type, _ description: String) -> Self {
        Self(
            status: 201, description: description,
            content: [("application/json", OpenAPI.reference(answer))])
    }

    /// An empty answer, which says that it was done.
    static func done(_ description: String) -> Self { Self(status: 204, description: description) }

    /// An answer with a text of another media type.
    static func text(_ type: String, _ description: String) -> Self {
        Self(status: 200, description: description, content: [(type, ["type": "string"])])
    }
}
