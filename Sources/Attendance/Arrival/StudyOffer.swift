import Definitions
import Studies
import Text
package import Tree
import Wire

/// The server's answer to a link before Begin, with defaults for missing fields.
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
    /// The approximate duration of all visits together, in minutes.
    var minutes: Int? { entrance.minutes }
    var visits: Int { entrance.visits ?? 1 }
    var contact: Contact? { entrance.contact.map { Contact(node: $0) } }
    /// The needs of Begin: names of device traits, `sound`.
    var needs: [String] { entrance.needs ?? [] }
    /// The name of the problem that prevents Begin; nil if there is none.
    var obstacle: String? {
        let state = API.StudyEntrance.state.stored(in: entrance) ?? "open"
        return state.isSame(as: "open") ? nil : state
    }
    /// The time at which it opens, in ms since 1970.
    var opens: Double? { entrance.opens }
    /// How a completed participation may be repeated: `daily`, `free`; nil for never.
    var repeats: String? { entrance.repeat }
    /// The query's parameter with a panel's identifier of the person; nil without a panel.
    var externalName: String? {
        guard entrance.kind.isSame(as: "panel") else { return nil }
        return entrance.parameters?.first ?? "PROLIFIC_PID"
    }

    /// The query's parameter with the panel's session, by which a returning person is recognised; nil if there is none.
    var sessionName: String? {
        guard externalName != nil else { return nil }
        guard let names = entrance.parameters else { return "SESSION_ID" }
        return names.count > 1 ? names.last : nil
    }
}
