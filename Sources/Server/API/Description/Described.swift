import Tree
import Wire

/// A body or an answer in the description of the API: its element, and demands that names, types and bounds do not
/// express.
struct Described: Sendable {
    let schema: Schema
    let about: String
    /// The body or answer whose properties it has besides its own.
    var base: Schema?
    /// Whether it has an entry of its own in the description, and is not only a part of others.
    var isNamed = true
    /// Further demands of the server on properties, in the words of JSON Schema. `properties` leads into objects,
    /// `items` into lists.
    let demands: Node

    init(_ element: (some Crossing).Type, _ demands: Node = Node()) {
        schema = element.schema
        about = element.about
        self.demands = demands
    }

    /// - Parameter base: the element whose properties it has as well.
    init(_ element: (some Crossing).Type, extending base: (some Crossing).Type, _ demands: Node = Node()) {
        self.init(element, demands)
        self.base = base.schema
    }

    /// An element that others extend and that is not used by itself.
    static func base(_ element: (some Crossing).Type, _ demands: Node) -> Described {
        var described = Described(element, demands)
        described.isNamed = false
        return described
    }

    static let all = sessions + service + people + backups + participation + studies + research

    /// Demands that several elements share.
    enum Words {
        static let uuid: Value = ["format": "uuid"]
        static let hash: Value = ["pattern": "^[0-9a-f]{64}$"]
        static let participation: Value = ["pattern": "^P[0-9]{4,}$"]
        static let counts: Value = ["additionalProperties": ["type": "integer", "minimum": 0]]
        static let throughs: Value = ["additionalProperties": ["type": "integer", "minimum": -1]]

        /// A value that is one of these names.
        static func names(_ names: [String]) -> Value { ["enum": .list(names.map { .text($0) })] }

        static func names<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> Value {
            names(Choice.allCases.map(\.rawValue))
        }

        static func says(_ text: String) -> Value { ["description": .text(text)] }

        static func each(_ words: Value) -> Value { ["items": words] }
    }
}
