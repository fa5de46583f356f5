import HTTPTypes
import Tree

/// How a route is asked: what it takes where all is well, and what else is asked of it.
struct Visit: Sendable {
    /// The route's operation.
    let operation: String
    /// What stands for the names in the route's path, each beside a value that names nothing there.
    var names: [String: String] = [:]
    var query = ""
    /// The body as it is right.
    var body: Value?
    /// A body that is no JSON.
    var file: String?
    var headers: HTTPFields = [:]
    /// Other bodies, by what is special about them.
    var others: [(name: String, body: Value)] = []
    /// Other queries, by the same.
    var queries: [String] = []
    /// Whether the body of a right answer is left out: it has random numbers in it that cannot be told from others.
    var isRandom = false

    init(
        _ operation: String, _ names: [String: String] = [:], query: String = "", body: Value? = nil,
        file: String? = nil, headers: HTTPFields = [:], others: [(name: String, body: Value)] = [],
        queries: [String] = [], isRandom: Bool = false
    ) {
        self.operation = operation
        self.names = names
        self.query = query
        self.body = body
        self.file = file
        self.headers = headers
        self.others = others
        self.queries = queries
        self.isRandom = isRandom
    }
}

/// One request of a visit.
struct VisitRequest: Sendable {
    /// What is special about it; `good` where nothing is.
    let name: String
    var path: String
    var body: String?
    var headers: HTTPFields = [:]
}

extension Visit {
    /// What stands in a path for something that is not there, and for something that cannot be there.
    private static let unknown: [String: [String]] = [
        "study": ["nowhere"], "number": ["999", "x"], "id": ["00000000-0000-4000-8000-00000000ffff", "x"],
        "hash": [String(repeating: "0", count: 64), "x"], "code": ["ZZZZZZ", "-"], "name": ["none", "0"],
        "secret": ["x"], "plot": ["x.svg", "x"],
    ]
    /// A body larger than any that the laboratory takes.
    private static let large = #"{"text":"\#(String(repeating: "x", count: AnswerScene.mostBytes + 1_000))"}"#

    /// A route's path in a study, with what cannot be there for every other name: that is found out behind the door.
    static func impossible(_ route: String, in study: String) -> String {
        unknown.reduce(route.replacing("{study}", with: study)) { path, name in
            path.replacing("{\(name.key)}", with: name.value.last ?? "")
        }
    }

    func path(_ route: String, _ name: String = "", _ value: String = "") -> String {
        var path = route
        for (known, text) in names { path = path.replacing("{\(known)}", with: known == name ? value : text) }
        return path
    }

    func right(_ route: String) -> VisitRequest {
        VisitRequest(name: "good", path: path(route) + query, body: file ?? body?.json(), headers: headers)
    }

    /// What is wrong in one thing each.
    ///
    /// - Parameters:
    ///   - route: the route's path with names in braces.
    ///   - takes: whether it takes a body.
    ///   - parameters: names behind the question mark.
    func faulty(_ route: String, takes: Bool, parameters: [String]) -> [VisitRequest] {
        var requests: [VisitRequest] = []
        func add(_ name: String, _ text: String?, _ more: HTTPFields = [:], path: String? = nil) {
            var fields = headers
            for field in more { fields[field.name] = field.value }
            requests.append(
                VisitRequest(name: name, path: path ?? self.path(route) + query, body: text, headers: fields))
        }
        let right = file ?? body?.json()
        for name in names.keys.sorted() {
            for value in Self.unknown[name] ?? [] {
                add("\(name) \(value)", right, path: path(route, name, value) + query)
            }
        }
        for name in parameters { add("?\(name)=?", right, path: path(route) + "?\(name)=%3F") }
        for query in queries { add(query, right, path: path(route) + query) }
        if takes {
            add("no body", nil)
            add("no JSON", "{\"a\":")
            add("a list", "[]")
            add("nothing inside", "{}")
            add("as text", right ?? "{}", [.contentType: "text/plain"])
            add("too large", Self.large)
        } else if file != nil {
            add("no body", nil)
            add("as text", right, [.contentType: "text/plain"])
            add("too large", Self.large)
        }
        for (name, body) in others { add(name, body.json()) }
        guard let node = body?.node, takes else { return requests }
        for field in node.fields {
            var broken = node
            broken[field.name] = if case .text = field.value { 5 } else { "?" }
            add("\(field.name.text) of another type", Value.node(broken).json())
            var missing = node
            missing[field.name] = nil
            add("\(field.name.text) missing", Value.node(missing).json())
        }
        var more = node
        more["unexpected"] = 1
        add("one more property", Value.node(more).json())
        return requests
    }
}
