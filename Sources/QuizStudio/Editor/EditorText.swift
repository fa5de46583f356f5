import Editing
import Quiz
import Tree

extension Definition {
    /// All texts, in the order of the form. Optional texts that are absent are left out. Complexity: O(size).
    var translatables: [TranslatableText] {
        var found: [TranslatableText] = []
        func collect(_ node: Node, _ path: Path, _ fields: [EditorField], _ owner: String) {
            found += fields.texts(of: node, at: path, owner: owner)
        }
        func each(_ node: Node, _ path: Path, _ name: String, _ body: (Node, Path, String) -> Void) {
            for (index, value) in (node[Name(name)]?.list ?? []).enumerated() {
                guard case .node(let part) = value else { continue }
                body(part, path.at(name).at(index), part["id"]?.text ?? String(index + 1))
            }
        }
        let root = Path()
        collect(node, root, EditorField.about, id)
        each(node, root, "pages") { collect($0, $1, EditorField.page, $2) }
        each(node, root, "questions") { question, path, id in
            collect(question, path, EditorField.question(Question(node: question).type), id)
            each(question, path, "items") { collect($0, $1, EditorField.row, $2) }
            each(question, path, "answers") { collect($0, $1, EditorField.answer, $2) }
        }
        each(node, root, "scales") { scale, path, id in
            collect(scale, path, EditorField.scale, id)
            each(scale, path, "bands") { part, place, _ in collect(part, place, EditorField.band, id) }
            each(scale, path, "norms") { part, place, _ in collect(part, place, EditorField.norm, id) }
        }
        each(node, root, "outcomes") { collect($0, $1, EditorField.outcome, $2) }
        return found
    }
}
