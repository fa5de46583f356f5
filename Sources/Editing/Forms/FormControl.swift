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
        case .passage:
            return input(value?.text ?? "", isLong: true) { .type(.set(path, $0.byteCount == 0 ? nil : .text($0))) }
        case .identity:
            // Everything that names the object is changed with it, so only once the field is left.
            let owner = owner
            return left(value?.text ?? "") { .edit(.rename(owner, to: $0)) }
        case .number: return left(Written.text(value), isNumber: true) { .edit(.set(path, Written.number($0))) }
        case .end: return left(Written.text(value)) { .edit(.set(path, Written.number($0))) }
        case .flow: return left(flow) { .edit(.set(path, FlowText.value($0))) }
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
        case .choice(let options):
            let usual = options.first?.word ?? ""
            return chosen(options) { $0.isSame(as: usual) ? nil : .text($0) }
        case .always(let options): return chosen(options) { .text($0) }
        case .several(let options): return several(options)
        case .named(let thing, let none):
            let now = value?.text ?? ""
            let things = known(view.things(view, thing, node), and: now)
            if things.isEmpty { return .empty }
            return select([FieldOption("", none(view.reader))] + things, now) { $0.byteCount == 0 ? nil : .text($0) }
        case .weights(let thing): return weights(view.things(view, thing, node))
        }
    }

    /// A text stands without quotes where it is no other value without them.
    private var flow: String {
        guard let value else { return "" }
        if let text = value.text, FlowText.value(text) == value { return text }
        return YAMLWriter.line(value)
    }

    private func texts(isLong: Bool) -> Markup<FormAction> {
        let path = path
        let language = view.language
        let texts = value.flatMap { Texts($0) } ?? Texts()
        return input(texts[language] ?? "", isLong: isLong) { .type(.setText(path, language: language, $0)) }
    }

    private func input(
        _ content: String, isLong: Bool = false, _ action: @escaping (String) -> FormAction
    ) -> Markup<FormAction> {
        Interface.field(
            label, id: id, value: content, kind: isLong ? .area : .text, hint: hint, error: view.problem(path),
            onInput: action)
    }

    private func chosen(_ options: [FormOption], _ written: @escaping (String) -> Value?) -> Markup<FormAction> {
        select(
            options.map { FieldOption($0.word, $0.name(view.reader)) }, value?.text ?? options.first?.word ?? "",
            written)
    }

    private func select(
        _ options: [FieldOption], _ now: String, _ written: @escaping (String) -> Value?
    ) -> Markup<FormAction> {
        let path = path
        return selection(label, id: id, options: options, value: now, hint: hint) { .edit(.set(path, written($0))) }
    }

    private func left(
        _ content: String, isNumber: Bool = false, _ action: @escaping (String) -> FormAction
    ) -> Markup<FormAction> {
        settledField(
            label, id: id, value: content, kind: isNumber ? .decimal : .text, hint: hint, error: view.problem(path),
            onLeave: action)
    }

    /// Things, and what is named although it is none any more: that stays to be seen until it is taken out.
    private func known(_ things: [FieldOption], and named: String) -> [FieldOption] {
        for thing in things where thing.value.isSame(as: named) { return things }
        return named.byteCount == 0 ? things : things + [FieldOption(named, named)]
    }

    /// A number for each thing.
    private func weights(_ things: [FieldOption]) -> Markup<FormAction> {
        let (path, written) = (path, value?.node ?? Node())
        var rows = things
        for field in written.fields { rows = known(rows, and: field.name.text) }
        if rows.isEmpty { return .empty }
        return element(.fieldset, .class("editor-members editor-weights")) {
            element(.legend, .class("field-label")) { text(label) }
            if let hint { note(hint) }
            view.fields(rows.map { row in FormField(row.value, { _ in row.label }, .number) }, of: written, at: path)
                .map { action in
                    guard case .edit(.set(let place, let number)) = action, case .name(let id)? = place.steps.last
                    else {
                        return action
                    }
                    var weights = written
                    weights[Name(id)] = number
                    return .edit(.set(path, weights.isEmpty ? nil : .node(weights)))
                }
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
