import Definitions
package import Interface
import Text
package import Tree

/// One property with the control that edits it and what is wrong with it.
package struct FormControl {
    let view: FormView
    let field: FormField
    let node: Node
    /// The object that the property belongs to.
    let owner: Path

    package init(_ view: FormView, _ field: FormField, of node: Node, at owner: Path) {
        self.view = view
        self.field = field
        self.node = node
        self.owner = owner
    }

    private var path: Path { owner.at(field.name) }
    private var id: String { view.identity(path) }
    private var label: String { field.title(view.reader) }
    private var hint: String? { field.hint?(view.reader) }
    private var value: Value? { node[Name(field.name)] }

    package var body: Markup<FormAction> {
        let path = path
        switch field.control {
        case .line: return texts(isLong: false)
        case .area: return texts(isLong: true)
        case .word: return input(value?.text ?? "") { .type(.set(path, .text($0))) }
        case .identity:
            // Everything that names the object is changed with it, so only once the field is left.
            let owner = owner
            return left(value?.text ?? "") { .edit(.rename(owner, to: $0)) }
        case .number: return input(Written.text(value), isNumber: true) { .type(.set(path, Written.number($0))) }
        case .end: return input(Written.text(value)) { .type(.set(path, Written.number($0))) }
        case .words(let separator):
            return left(Written.text(value, by: separator)) {
                .edit(.set(path, Written.words($0, by: separator)))
            }
        case .numbers: return left(Written.text(value, by: .comma)) { .edit(.set(path, Written.numbers($0))) }
        case .toggle(let standard):
            var isOn = standard
            if case .bool(let bool)? = value { isOn = bool }
            return toggle(label, id: id, isOn: isOn, detail: hint) {
                .edit(.set(path, $0 == standard ? nil : .bool($0)))
            }
        case .choice(let options), .always(let options): return chosen(options)
        case .several(let options): return several(options)
        }
    }

    private func texts(isLong: Bool) -> Markup<FormAction> {
        let path = path
        let language = view.language
        let texts = value.flatMap { Texts($0) } ?? Texts()
        return input(texts[language] ?? "", isLong: isLong) { .type(.setText(path, language: language, $0)) }
    }

    private func input(
        _ content: String, isLong: Bool = false, isNumber: Bool = false, _ action: @escaping (String) -> FormAction
    ) -> Markup<FormAction> {
        Interface.field(
            label, id: id, value: content, kind: isLong ? .area : isNumber ? .decimal : .text, hint: hint,
            error: view.problem(path), onInput: action)
    }

    private func chosen(_ options: [FormOption]) -> Markup<FormAction> {
        let path = path
        return selection(
            label, id: id, options: options.map { FieldOption($0.word, $0.name(view.reader)) },
            value: value?.text ?? options.first?.word ?? "", hint: hint
        ) { .edit(.set(path, .text($0))) }
    }

    /// A field that counts when it is left.
    private func left(_ content: String, _ action: @escaping (String) -> FormAction) -> Markup<FormAction> {
        let error = view.problem(path)
        return element(.div, .class("field")) {
            element(.label, .class("field-label"), .for(id)) { text(label) }
            element(
                .input, .class("field-input"), .type("text"), .id(id), .value(content),
                .attribute(.spellcheck, "false"),
                .attribute(.autocapitalize, "off"), .when(error != nil, .attribute(.ariaInvalid, "true")),
                .when(error != nil, .describedBy(id + "-error")), .onText(.change, action))
            if let hint { note(hint) }
            if let error { element(.p, .class("field-error"), .id(id + "-error")) { text(error) } }
        }
    }

    private func several(_ options: [FormOption]) -> Markup<FormAction> {
        let path = path
        let chosen = (value?.list ?? []).compactMap { $0.text }
        return element(.fieldset, .class("editor-members")) {
            element(.legend, .class("field-label")) { text(label) }
            if let hint { note(hint) }
            for option in options {
                element(.label, .class("editor-box")) {
                    element(
                        .input, .type("checkbox"), .class("tick"),
                        .checked(chosen.contains { $0.isSame(as: option.word) }),
                        .onToggle { isOn in
                            var kept = chosen.filter { !$0.isSame(as: option.word) }
                            if isOn { kept.append(option.word) }
                            return .edit(.set(path, kept.isEmpty ? nil : .list(kept.map { .text($0) })))
                        })
                    element(.span) { text(option.name(view.reader)) }
                }
            }
        }
    }
}
