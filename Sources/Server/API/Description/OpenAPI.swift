import HTTPTypes
import Rights
import Tree
import Wire

/// The description of the API in OpenAPI 3.1, made from the same table as the router.
enum OpenAPI {
    static func document(_ table: RouteTable, version: String) -> Value {
        var paths = Node()
        for route in table.routes {
            var item = paths[route.path]?.node ?? Node()
            item[route.method.rawValue.lowercased()] = .node(operation(route))
            paths[route.path] = .node(item)
        }
        return [
            "openapi": "3.1.1",
            "info": [
                "title": "Merkwelt", "version": .text(version),
                "summary": "Sessions of a laboratory for perception and reaction",
                "description": """
                A session is a definition, a seed and a log of entries. Devices announce a session, append to its \
                log as often as needed, and can list, export and delete what they stored. Every error is a problem \
                document (RFC 9457) that names the fault and its remedy. Whole numbers are written without a point, \
                1508 and not 1508.0; JSON Schema calls both an integer and cannot say that.
                """,
                "license": ["name": "see the file LICENSE", "identifier": "Apache-2.0"],
            ],
            "servers": [["url": "/"]],
            "paths": .node(paths),
            "components": [
                "schemas": .node(OpenAPISchemas.all),
                "securitySchemes": [
                    "profileKey": [
                        "type": "http", "scheme": "bearer", "bearerFormat": "hexadecimal digits",
                        "description": """
                        A random key that the device makes and keeps; it is the profile. The server stores only \
                        its SHA-256.
                        """,
                    ],
                    "signIn": [
                        "type": "apiKey", "in": "cookie", "name": "__Host-merkwelt",
                        "description": """
                        Set by signing in; on the machine itself, over HTTP, its name is `merkwelt-local-` and the \
                        port. What changes something needs `Sec-Fetch-Site` or `Origin` beside it.
                        """,
                    ],
                    "token": [
                        "type": "http", "scheme": "bearer", "bearerFormat": "mwt_ and 52 letters",
                        "description": "What a person made for a program. The server stores only its SHA-256.",
                    ],
                ],
            ],
        ]
    }

    static func reference(_ schema: String) -> Node { ["$ref": .text("#/components/schemas/" + schema)] }

    static func reference(_ element: (some Crossing).Type) -> Node { reference(element.schema.name) }

    private static func operation(_ route: Route) -> Node {
        var operation: Node = [
            "operationId": .text(route.operation), "summary": .text(route.summary),
            "responses": .node(responses(route)),
        ]
        if !route.description.isEmpty { operation["description"] = .text(route.description) }
        if !route.parameters.isEmpty { operation["parameters"] = .list(route.parameters.map(parameter)) }
        if let body = route.body {
            operation["requestBody"] = [
                "required": true, "content": ["application/json": ["schema": .node(body)]],
            ]
        }
        if !route.files.isEmpty {
            var content = Node()
            for type in route.files { content[type] = ["schema": ["type": "string", "format": "binary"]] }
            operation["requestBody"] = ["required": true, "content": .node(content)]
        }
        switch route.access {
        case .everybody: break
        case .profile: operation["security"] = [["profileKey": []]]
        case .person: operation["security"] = [["signIn": []]]
        case .token, .material: operation["security"] = [["signIn": []], ["token": []]]
        }
        return operation
    }

    private static func parameter(_ parameter: Route.Parameter) -> Value {
        [
            "name": .text(parameter.name), "in": .text(parameter.place.rawValue),
            "required": .bool(parameter.isRequired), "description": .text(parameter.description),
            "schema": .node(parameter.schema),
        ]
    }

    private static func responses(_ route: Route) -> Node {
        var responses = Node()
        for answer in route.answers {
            var response: Node = ["description": .text(answer.description)]
            if !answer.content.isEmpty {
                var content = Node()
                for (type, schema) in answer.content { content[type] = ["schema": .node(schema)] }
                response["content"] = .node(content)
            }
            responses[String(answer.status)] = .node(response)
        }
        let byStatus = Dictionary(grouping: problems(route)) { $0.status.code }
        for (status, kinds) in byStatus {
            responses[String(status)] = [
                "description": .text(kinds.map { "\($0.title): `\($0.type)`." }.joined(separator: " ")),
                "content": ["application/problem+json": ["schema": .node(reference("Problem"))]],
            ]
        }
        return responses
    }

    /// All problems of a route, including those that follow from its form.
    private static func problems(_ route: Route) -> [ProblemKind] {
        var kinds = route.problems + [.fault, .unavailable, .malformedRequest, .misdirected]
        switch route.access {
        case .everybody: break
        case .profile: kinds.append(.keyMissing)
        case .person(let action), .token(let action), .material(let action):
            kinds += [.signInNeeded, .notPermitted, .notFound]
            if action != .account { kinds.append(.secondFactorMissing) }
            switch route.access {
            case .token, .material: kinds.append(.tooMany)
            case .everybody, .profile, .person: break
            }
        }
        if SiteMiddleware.isChange(route.method) { kinds.append(.crossSite) }
        if !route.parameters.isEmpty || route.body != nil { kinds.append(.unacceptable) }
        if !route.files.isEmpty { kinds += [.mediaType, .bodyTooLarge] }
        if route.body != nil { kinds += [.malformedJSON, .mediaType, .bodyTooLarge] }
        return ProblemKind.allCases.filter(kinds.contains)
    }
}
