import Foundation
import HTTPTypes
import Tree

@testable import Server

/// Asks routes, and writes down what they say: one line an answer.
struct AnswerWalker {
    let scene: AnswerScene
    let client: Client
    private(set) var lines: [(key: String, said: String)] = []
    private var mask = AnswerMask()

    /// The longest body that is written out; of a longer one length and SHA-256 are.
    private static let mostBytes = 1_200

    init(scene: AnswerScene, client: Client) {
        self.scene = scene
        self.client = client
        mask.known = ["K7QF2M", "PREV22", "PERS22"]
    }

    func route(_ operation: String) -> Route? {
        scene.lab.laboratory.server.table.routes.first { $0.operation == operation }
    }

    /// Asks a route what is faulty, as who may do most, and then what is right, as everybody.
    mutating func go(to route: Route, _ visit: Visit) async throws {
        let parameters = route.parameters.filter { $0.place == .query }.map(\.name)
        let faulty = visit.faulty(route.path, takes: route.body != nil, parameters: parameters)
        for request in faulty {
            let answer = try await scene.send(route.method, request, as: strongest(route), client)
            note(route, request.name, strongest(route), said(answer, route, isRandom: visit.isRandom))
        }
        var known: [String: AnswerRole] = [:]
        for role in AnswerRole.allCases where role != .decliner || route.access == .profile {
            let answer = try await scene.send(route.method, visit.right(route.path), as: role, client)
            let text = said(answer, route, isRandom: visit.isRandom)
            // What was said to another before is not written twice.
            if let other = known[text] {
                note(route, "good", role, "as \(other.rawValue)")
            } else {
                known[text] = role
                note(route, "good", role, text)
            }
        }
    }

    /// Asks a route once, after what it needs was done.
    mutating func go(to route: Route, _ prepared: PreparedVisit) async throws {
        let visit = try await prepared.prepare(scene, client)
        let answer = try await scene.send(route.method, visit.right(route.path), as: prepared.role, client)
        note(route, "prepared" + visit.query, prepared.role, said(answer, route, isRandom: visit.isRandom))
    }

    private func strongest(_ route: Route) -> AnswerRole {
        switch route.access {
        case .everybody: .nobody
        case .profile: .participant
        case .person, .token, .material: .owner
        }
    }

    private mutating func note(_ route: Route, _ name: String, _ role: AnswerRole, _ text: String) {
        lines.append(("\(route.method) \(route.path) [\(name)] \(role.rawValue)", text))
    }

    /// Status, headers and body in one line.
    private mutating func said(_ answer: Answer, _ route: Route, isRandom: Bool) -> String {
        var parts = ["\(answer.status)"]
        for name in [HTTPField.Name.contentType, .cacheControl, .contentDisposition, .location, .wwwAuthenticate] {
            if let value = answer.headers[name] { parts.append("\(name): \(value)") }
        }
        for name in [HTTPField.Name.eTag, .setCookie, .contentSecurityPolicy, .retryAfter]
        where answer.headers[name] != nil {
            parts.append("\(name)")
        }
        return mask.masked(withoutPort(parts.joined(separator: "; "))) + " | " + body(answer, route, isRandom)
    }

    private mutating func body(_ answer: Answer, _ route: Route, _ isRandom: Bool) -> String {
        guard !answer.bytes.isEmpty else { return "nothing" }
        let said = withoutProgress(withoutPort(answer.text))
        let value = try? Value(json: said)
        if let value { mask.learn(value, isAudit: route.operation.contains("udit")) }
        if isRandom, answer.status < 300 { return "something" }
        let text = mask.masked(value.map { Self.sorted($0).json() } ?? said)
        let isText = !answer.bytes.contains(0) && String(validating: answer.bytes, as: UTF8.self) != nil
        guard isText, text.utf8.count <= Self.mostBytes else {
            let bytes = isText ? Array(text.utf8) : Array(answer.bytes)
            return "\(bytes.count) bytes, SHA-256 \(SHA256.hexadecimal(of: bytes))"
        }
        return text
    }

    /// The text without the port, which is another one each time.
    private func withoutPort(_ text: String) -> String {
        text.replacing("localhost:\(client.port)", with: "localhost:0")
    }

    /// A stream without the lines that say how far it is: how many there are depends on the machine.
    private func withoutProgress(_ text: String) -> String {
        text.replacing(/\{"people":[0-9]+,"through":[0-9]+\}\n/, with: "")
    }

    /// The same with properties in the order of their names.
    private static func sorted(_ value: Value) -> Value {
        switch value {
        case .node(let node):
            var sorted = Node()
            for field in node.fields.sorted(by: { $0.name.text < $1.name.text }) {
                sorted[field.name] = Self.sorted(field.value)
            }
            return .node(sorted)
        case .list(let values): return .list(values.map { Self.sorted($0) })
        default: return value
        }
    }
}
