import Definitions
import Quiz
import Tree

/// A text of a definition that exists in every language.
struct EditorText {
    let path: Path
    let texts: Texts
    /// What the text is.
    let phrase: EditorPhrase
    /// The identity of the object that it belongs to.
    let owner: String
    let isLong: Bool
}

extension Definition {
    /// All texts, in the order of the form. Those that are not there, and optional, are left out. O(size).
    var translatables: [EditorText] {
        var found: [EditorText] = []
        func collect(_ node: Node, _ path: Path, _ fields: [EditorField], _ owner: String) {
            for field in fields {
                let isLong: Bool
                switch field.control {
                case .texts: isLong = false
                case .area: isLong = true
                default: continue
                }
                guard let texts = node[Name(field.name)].flatMap({ Texts($0) }), !texts.isEmpty else { continue }
                found.append(
                    EditorText(
                        path: path.appending(.name(field.name)), texts: texts, phrase: field.phrase, owner: owner,
                        isLong: isLong))
            }
        }
        func each(_ node: Node, _ path: Path, _ name: String, _ body: (Node, Path, String) -> Void) {
            for (index, value) in (node[Name(name)]?.list ?? []).enumerated() {
                guard case .node(let part) = value else { continue }
                let place = path.appending(.name(name)).appending(.index(index))
                body(part, place, part["id"]?.text ?? String(index + 1))
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
