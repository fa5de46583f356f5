import Editing
import Interface
import Studies
import Text
import Tree

/// Every text of the study in two languages side by side.
struct StudioTranslation {
    let view: StudioView

    var body: Markup<StudioAction> {
        let state = view.state
        return element(.section, .class("editor-translation"), .label(PropertyPhrase.languages.text(in: view.language)))
        {
            StudioBar(view: view).choose("studio-origin", state.origin) { .origin($0) }
            element(.div, .class("editor-pairs")) {
                for text in texts { view.form.pair(text, from: state.origin).map { view.lift($0) } }
            }
        }
    }

    private var texts: [TranslatableText] {
        var found = EditorForms.about.texts(of: view.study.node, at: Path(), owner: view.study.id)
        for listed in view.listed {
            guard let kind = listed.step.kind else { continue }
            found += EditorForms.of(kind).texts(of: listed.step.node, at: listed.path, owner: listed.step.id)
        }
        return found
    }
}

extension [FormPart] {
    /// The texts that a form edits, in its order, those of objects within among them.
    func texts(of node: Node, at path: Path, owner: String) -> [TranslatableText] {
        flatMap { part -> [TranslatableText] in
            switch part {
            case .field(let field): return [field].texts(of: node, at: path, owner: owner)
            case .object(let name, _, let parts):
                return node[Name(name)]?.node.map { parts.texts(of: $0, at: path.at(name), owner: owner) } ?? []
            case .list(let name, _, _, _, let parts):
                return (node[Name(name)]?.list ?? []).enumerated().flatMap { index, value in
                    value.node.map { parts.texts(of: $0, at: path.at(name).at(index), owner: owner) } ?? []
                }
            case .forTypes(let types, let parts):
                let type = node["type"]?.text ?? ""
                return types.contains { $0.isSame(as: type) } ? parts.texts(of: node, at: path, owner: owner) : []
            case .condition, .reference, .references, .inside, .special, .told: return []
            }
        }
    }
}
