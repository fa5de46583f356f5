import Tree
import Wire

/// A body or an answer in the description of the API: its element, and what names, types and bounds do not say of it.
struct Described: Sendable {
    let schema: Schema
    let about: String
    /// The properties that it has besides its own: those of another body or answer.
    var base: Schema?
    /// Whether it stands in the description itself, and not only in others.
    var isNamed = true
    /// What the server demands of properties besides, in the words of JSON Schema; `properties` leads into objects, `items`
    /// into lists.
    let demands: Node

    init(_ element: (some Crossing).Type, _ demands: Node = Node()) {
        schema = element.schema
        about = element.about
        self.demands = demands
    }

    /// - Parameter base: whose properties it has as well.
    init(_ element: (some Crossing).Type, extending base: (some Crossing).Type, _ demands: Node = Node()) {
        self.init(element, demands)
        self.base = base.schema
    }

    /// What others extend, and nothing else has.
    static func base(_ element: (some Crossing).Type, _ demands: Node) -> Described {
        var described = Described(element, demands)
        described.isNamed = false
        return described
    }

    static let all = sessions + service + people + backups + participation + studies + research

    /// Words that several have.
    enum Words {
        static let uuid: Value = ["format": "uuid"]
        static let hash: Value = ["pattern": "^[0-9a-f]{64}$"]
        static let participation: Value = ["pattern": "^P[0-9]{4,}$"]
        static let counts: Value = ["additionalProperties": ["type": "integer", "minimum": 0]]
        static let throughs: Value = ["additionalProperties": ["type": "integer", "minimum": -1]]

        /// One of these.
        static func names(_ names: [String]) -> Value { ["enum": .list(names.map { .text($0) })] }

        static func names<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> Value {
            names(Choice.allCases.map(\.rawValue))
        }

        static func says(_ text: String) -> Value { ["description": .text(text)] }

        static func each(_ words: Value) -> Value { ["items": words] }
    }
}
