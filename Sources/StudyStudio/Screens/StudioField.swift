import Definitions
import Editing
import Interface
import Studies
import Text
import Tree

/// One property with the control that edits it; a text has one for each language of the study.
struct StudioField {
    let view: StudioView
    let field: FormField
    let node: Node
    /// The object that the property belongs to.
    let path: Path

    private var own: Path { path.at(field.name) }

    var body: Markup<StudioAction> {
        element(
            .div, .class("studio-field"), .attribute(.dataPart, "field"), .attribute(.dataKey, field.name),
            .attribute(.dataLabel, field.control.kind)
        ) { control }
    }

    private var control: Markup<StudioAction> {
        switch field.control {
        case .line: return texts(isLong: false)
        case .area: return texts(isLong: true)
        case .several(let options):
            return element(.fieldset, .class("studio-group")) {
                element(.legend, .class("field-label")) { text(field.title(view.language)) }
                if let hint = field.hint { note(hint(view.language)) }
                Ticks(view: view, options: options, path: own, value: node[Name(field.name)]).body
                view.form.told(at: own).map { view.lift($0) }
            }
        default: return single
        }
    }

    private var single: Markup<StudioAction> {
        var field = field
        // What names an object is changed with its identity, once the field is left.
        if field.name.isSame(as: "id") { field = FormField("id", field.title, .identity, hint: field.hint) }
        let view = view
        return FormControl(view.form, field, of: node, at: path).body.map { action in
            switch action {
            // No word stands for no entry.
            case .type(.set(let place, .text(let word)?)) where word.byteCount == 0: .type(.set(place, nil))
            default: view.lift(action)
            }
        }
    }

    /// One control for each language of the study.
    private func texts(isLong: Bool) -> Markup<StudioAction> {
        let languages = view.study.languages
        let texts = node[Name(field.name)].flatMap { Texts($0) } ?? Texts()
        let title = field.title(view.language)
        return fragment {
            for (index, code) in languages.enumerated() {
                let place = own.at(code)
                Interface.field(
                    languages.count > 1 ? title + " (" + view.name(ofLanguage: code) + ")" : title,
                    id: view.form.identity(place), value: (index == 0 ? texts[code] : texts.of(code)) ?? "",
                    kind: isLong ? .area : .text, hint: index == 0 ? field.hint?(view.language) : nil,
                    error: view.problem(exactly: place) ?? (index == 0 ? view.problem(exactly: own) : nil),
                    onInput: { .type(.setText(own, language: code, $0)) }, .language(code))
            }
        }
    }
}

extension Texts {
    /// The text that is written for this language alone; a plain one is that of the first.
    fileprivate func of(_ code: String) -> String? { value.node == nil ? nil : self[code] }
}

/// Several of a few words, each with a box.
struct Ticks {
    let view: StudioView
    let options: [FormOption]
    let path: Path
    let value: Value?

    var body: Markup<StudioAction> {
        let chosen = (value?.list ?? []).compactMap { $0.text }
        let id = view.form.identity(path)
        return element(.div, .class("studio-boxes")) {
            for (index, option) in options.enumerated() {
                let name = id + "-" + String(index)
                element(.label, .class("tick-line"), .for(name), .key(option.word)) {
                    element(
                        .input, .class("tick"), .type("checkbox"), .id(name),
                        .checked(chosen.contains { $0.isSame(as: option.word) }),
                        .onToggle { isOn in
                            var kept = chosen.filter { !$0.isSame(as: option.word) }
                            if isOn { kept.append(option.word) }
                            return view.lift(.edit(.set(path, kept.isEmpty ? nil : .list(kept.map { .text($0) }))))
                        })
                    element(.span) { text(option.name(view.language)) }
                }
            }
        }
    }
}
