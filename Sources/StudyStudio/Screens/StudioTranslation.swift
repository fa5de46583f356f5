import Editing
import Interface
import Studies
import Text
import Tree

/// All texts of the study in two languages side by side.
struct StudioTranslation {
    let view: StudioView

    var body: Markup<StudioAction> {
        let state = view.state
        return element(.section, .class("editor-translation"), .label(view.say(.translate))) {
            element(.div, .class("editor-tools")) {
                choose("studio-origin", view.say(.translateFrom), state.origin) { .origin($0) }
                choose("studio-language", view.say(.translateInto), state.language) { .language($0) }
            }
            element(.div, .class("editor-pairs")) {
                for text in texts { view.form.pair(text, from: state.origin).map { view.lift($0) } }
            }
        }
    }

    private func choose(
        _ id: String, _ label: String, _ chosen: String, _ action: @escaping (String) -> StudioAction
    ) -> Markup<StudioAction> {
        selection(
            label, id: id, options: view.study.languages.map { FieldOption($0, view.name(ofLanguage: $0)) },
            value: chosen, onChange: action)
    }

    private var texts: [TranslatableText] {
        let forms = view.state.forms
        var found = forms.about.texts(of: view.study.node, at: Path(), owner: view.study.id)
        for listed in view.listed {
            guard let kind = listed.step.kind else { continue }
            found += forms.of(kind).texts(of: listed.step.node, at: listed.path, owner: listed.step.id)
        }
        return found
    }
}

extension [FormPart] {
    /// The texts that a form edits, in order, including those of inner objects.
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
