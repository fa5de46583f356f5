import Definitions
import Text
import Tree

/// A quiz of one's own, finished or not, as the device keeps it.
package struct Draft: Equatable, Sendable {
    package let id: String
    /// When it was last changed, in ms since 1970.
    package var edited: Double
    package var definition: Definition
    /// Whether it can be taken as it is.
    package var isUsable: Bool
    /// It was made here, nobody has taken it yet, and no file of it was handed out: its identities may still change.
    package var isNew = false

    package init(id: String, edited: Double, definition: Definition) {
        self.init(
            id: id, edited: edited, definition: definition,
            isUsable: QuizFault.isUsable(Lint.faults(in: definition.value)))
    }

    private init(id: String, edited: Double, definition: Definition, isUsable: Bool) {
        self.id = id
        self.edited = edited
        self.definition = definition
        self.isUsable = isUsable
    }

    /// As the device keeps it: `{"id":…,"edited":…,"definition":{…}}`, with `"new":true` where it is.
    package var text: String {
        var node: Node = ["id": .text(id), "edited": .double(edited), "definition": definition.value]
        if isNew { node["new"] = true }
        return Value.node(node).json()
    }

    /// Reads what the device keeps, one draft in a line; the newest comes first.
    ///
    /// - Parameters:
    ///   - text: the lines as the device keeps them; what is no draft of a quiz is passed over.
    ///   - known: drafts that were read before: what has not changed since is not checked again.
    package static func read(_ text: String, known: [Draft] = []) -> [Draft] {
        var drafts: [Draft] = []
        for line in text.utf8.split(separator: 0x0A) {
            // Levels are kept beside them, and what a newer version has written stays on the device untouched.
            if let draft = Draft(json: Array(line), known) { drafts.append(draft) }
        }
        return Order.places(drafts.count) { drafts[$0].edited > drafts[$1].edited }.map { drafts[$0] }
    }

    private init?(json: [UInt8], _ known: [Draft]) {
        guard case .node(let node)? = try? Value(json: json), let id = String(node[Name("id")] ?? .null),
            case .node(let content)? = node[Name("definition")]
        else { return nil }
        let edited = Double(node[Name("edited")] ?? .null) ?? 0
        let definition = Definition(node: content)
        let isNew = node[Name("new")] == .bool(true)
        for draft in known where draft.edited == edited && draft.id.isSame(as: id) && draft.definition == definition {
            self = draft
            self.isNew = isNew
            return
        }
        self.init(id: id, edited: edited, definition: definition)
        self.isNew = isNew
    }
}

extension Draft {
    /// What an own quiz's identity begins with in the choice of quizzes. No definition's identity has a colon.
    static var prefix: String { "own:" }

    /// How the choice of quizzes knows it. Two quizzes may have the same identity; drafts are told apart by their own.
    package var choice: String { Draft.prefix + id }

    static func isOwn(_ chosen: String) -> Bool { chosen.utf8.starts(with: prefix.utf8) }
}
