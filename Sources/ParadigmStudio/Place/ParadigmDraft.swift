package import Paradigm
import Text
import Tree

/// A paradigm of one's own, finished or not, as the device keeps it.
package struct ParadigmDraft: Equatable, Sendable {
    package let id: String
    /// When it was last changed, in ms since 1970.
    package var edited: Double
    package var definition: Paradigm.Definition

    package init(id: String, edited: Double, definition: Paradigm.Definition) {
        self.id = id
        self.edited = edited
        self.definition = definition
    }

    /// Under which the device keeps it, beside quizzes and levels.
    package var key: String {
        var bytes = "paradigm:".bytes
        bytes.append(id)
        return String(bytes: bytes)
    }

    /// As the device keeps it: `{"id":…,"edited":…,"paradigm":{…}}`.
    package var text: String {
        Value.node(["id": .text(id), "edited": .double(edited), "paradigm": .node(definition.node)]).json()
    }

    /// Reads what the device keeps, one draft in a line; the newest comes first. What is no draft of a paradigm is passed
    /// over: quizzes and levels are kept beside them.
    package static func read(_ text: String) -> [ParadigmDraft] {
        var drafts: [ParadigmDraft] = []
        for line in text.bytes.split(separator: 0x0A) {
            guard case .node(let node)? = try? Value(json: Array(line)), let id = node["id"]?.text,
                case .node(let content)? = node["paradigm"]
            else { continue }
            drafts.append(
                ParadigmDraft(
                    id: id, edited: node["edited"].flatMap { Double($0) } ?? 0,
                    definition: Paradigm.Definition(node: content)))
        }
        return Order.places(drafts.count) { drafts[$0].edited > drafts[$1].edited }.map { drafts[$0] }
    }

    package static func == (left: ParadigmDraft, right: ParadigmDraft) -> Bool {
        left.id.isSame(as: right.id) && left.edited == right.edited && left.definition == right.definition
    }
}
