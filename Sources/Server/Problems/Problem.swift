import HTTPTypes
import Tree
import Wire

/// An answer that says what is wrong with a request and what to do about it (RFC 9457).
struct Problem: Error, Equatable, Sendable {
    /// A place in the body of the request.
    struct Place: Equatable, Sendable {
        var path: Path
        var line: Int
        var column: Int
    }

    /// The reason, which tells problems of one kind apart where a page has a sentence for each.
    enum Reason: String, CaseIterable {
        /// Name and passphrase can be right, but the code is wrong.
        case code
        /// The reasons why a passphrase is not accepted; see ``CredentialError/Code``.
        case length, contained, frequent
        /// Another backup is under way.
        case backup
        /// A right was to be given in a study that does not exist.
        case study
    }

    var kind: ProblemKind
    var reason: Reason?
    /// What happened, in one sentence.
    var detail: String
    /// The place in the body.
    var place: Place?
    /// The parameter of the address.
    var parameter: String?
    var expected: String?
    var found: String?
    /// What to do.
    var remedy: String?
    /// The faults of a definition, a message for each.
    var faults: [String] = []
    /// The versions that are known, after an unknown one.
    var supported: [Int] = []
    /// The methods an address knows, after an unknown one.
    var allowed: [String] = []
    /// Further properties for programs.
    var details = Node()
    /// When to try again, in seconds.
    var retryAfter: Int?

    init(_ kind: ProblemKind, _ detail: String, remedy: String? = nil) {
        self.kind = kind
        self.detail = detail
        self.remedy = remedy
    }

    /// The document.
    ///
    /// - Parameter instance: the path of the request.
    func document(instance: String) -> Value {
        var node: Node = [
            "type": .text(kind.type), "title": .text(kind.title), "status": .int(kind.status.code),
            "detail": .text(detail), "instance": .text(instance),
        ]
        if let reason { node["reason"] = .text(reason.rawValue) }
        if let place {
            var at: Node = ["pointer": .text(place.path.pointer)]
            if place.line > 0 {
                at["line"] = .int(place.line)
                at["column"] = .int(place.column)
            }
            node["at"] = .node(at)
        }
        for (name, text) in [
            ("parameter", parameter), ("expected", expected), ("found", found), ("remedy", remedy),
        ] {
            if let text { node[name] = .text(text) }
        }
        if !faults.isEmpty { node["faults"] = .list(faults.map { .text($0) }) }
        if !supported.isEmpty { node["supported"] = .list(supported.map { .int($0) }) }
        if !allowed.isEmpty { node["allowed"] = .list(allowed.map { .text($0) }) }
        for field in details.fields { node[field.name] = field.value }
        if let retryAfter { node["retryAfter"] = .int(retryAfter) }
        return .node(node)
    }
}
