import Definitions
import Studies
import Text
package import Tree
import Wire

/// What a link leads to, before anybody has begun: the server's answer to it, and what comes of that where it is silent.
package struct StudyOffer: Equatable, Sendable {
    private let entrance: API.StudyEntrance

    package var node: Node { entrance.node }

    init?(json: String) {
        guard let node = Node(answer: json) else { return nil }
        self.init(node)
        guard entrance.title != nil else { return nil }
    }

    init(_ node: Node) { entrance = API.StudyEntrance(node: node) }

    var title: Texts { entrance.title.flatMap { Texts(.node($0)) } ?? Texts() }
    var aim: Texts { entrance.aim.flatMap { Texts(.node($0)) } ?? Texts() }
    var languages: [String] { entrance.languages ?? ["en"] }
    /// The languages whose words the study brings, and the hash of the definition that has them; nil for a preview.
    var brought: [String] { entrance.brought ?? [] }
    var definition: String? { entrance.definition }
    /// About how long all visits together take.
    var minutes: Int? { entrance.minutes }
    var visits: Int { entrance.visits ?? 1 }
    var contact: Contact? { entrance.contact.map { Contact(node: $0) } }
    /// What Begin needs: names of device traits, `sound`.
    var needs: [String] { entrance.needs ?? [] }
    /// Why nobody can begin now, by the name of the problem; nil where one can.
    var obstacle: String? {
        let state = API.StudyEntrance.state.stored(in: entrance) ?? "open"
        return state.isSame(as: "open") ? nil : state
    }
    /// When it opens, in ms since 1970.
    var opens: Double? { entrance.opens }
    /// Whether whoever has completed it may come again: `daily`, `free`; nil for once.
    var repeats: String? { entrance.repeat }
    /// Under which name of the query a panel says who comes; nil where no panel does.
    var externalName: String? {
        guard entrance.kind.isSame(as: "panel") else { return nil }
        return entrance.parameters?.first ?? "PROLIFIC_PID"
    }

    /// Under which name it says in which session they come, by which they are known again; nil where it does not.
    var sessionName: String? {
        guard externalName != nil else { return nil }
        guard let names = entrance.parameters else { return "SESSION_ID" }
        return names.count > 1 ? names.last : nil
    }
}
