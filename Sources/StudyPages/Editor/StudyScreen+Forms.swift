import Editing
import Interface
import ServedPages
import Studies
import StudyStudio
import Tree

/// The forms as patterns: the script copies one for what is edited, and fills it.
extension StudyScreen {
    func say(_ phrase: EditorPhrase) -> String { phrase.text(in: language) }
    func say(_ wording: FormWording) -> String { wording(language) }

    var forms: Part {
        element(.div, .attribute(.dataPart, "forms"), .hidden()) {
            element(.div, .attribute(.dataPart, "form-about")) { parts(EditorForms.declared.about, "about") }
            let forms = EditorForms.declared
            for kind in StudyEditorKinds.order {
                element(.div, .attribute(.dataPart, "form-" + kind.rawValue)) {
                    note(say(kind.line))
                    parts(forms.of(kind), kind.rawValue)
                    disclosure(say(.more)) { parts(forms.ofAll, kind.rawValue + "-all") }
                }
            }
            conditions
            parameterPatterns
            element(.label, .class("tick-line"), .attribute(.dataPart, "tick-pattern"), .for("pattern-tick")) {
                element(.input, .class("tick"), .type("checkbox"), .id("pattern-tick"))
                element(.span, .attribute(.dataPart, "tick-name")) { say(PropertyPhrase.groups.inForm) }
            }
        }
    }

    private func parts(_ parts: [FormPart], _ prefix: String) -> Part {
        fragment { for part in parts { self.part(part, prefix) } }
    }

    private func part(_ part: FormPart, _ prefix: String) -> Part {
        switch part {
        case .field(let field):
            return named("field", field.name, "studio-field", .attribute(.dataLabel, field.control.kind)) {
                control(field.control, say(field.title), prefix + "-" + field.name, field.hint.map { say($0) })
            }
        case .object(let name, let title, let parts):
            return grouped("object", name, title) { self.parts(parts, prefix + "-" + name) }
        case .list(let name, let title, let add, let new, let parts):
            return grouped("list", name, title) {
                element(.ol, .class("studio-rows"), .attribute(.dataPart, "rows")) {
                    element(.li, .class("studio-row"), .attribute(.dataPart, "row"), .hidden()) {
                        element(.div, .class("studio-row-head")) {
                            slot("row-name", .span, .class("studio-row-name"), .tabIndex(-1))
                            mover("row-up", "↑")
                            mover("row-down", "↓")
                            iconButton(
                                .trash, label: say(.remove), action: (), .attribute(.dataKind, "row-remove"))
                        }
                        self.parts(parts, prefix + "-" + name)
                    }
                }
                button(
                    add.map { say($0) } ?? say(.addPart), style: .quiet, icon: .plus, action: (),
                    .attribute(.dataKind, "row-add"),
                    .attribute(.value, new.json()))
            }
        case .forTypes(let types, let parts):
            return element(
                .div, .class("studio-parts"), .attribute(.dataPart, "for-types"),
                .attribute(.dataLabel, types.joined(separator: " "))
            ) { self.parts(parts, prefix + "-" + types.joined(separator: "-")) }
        case .condition(let name, let title):
            return grouped("condition", name, title) { conditionInside(prefix + "-" + name) }
        case .reference(let name, "family", let title):
            return named("tasks", name, "studio-field") {
                choose(say(title), id: prefix + "-tasks", [])
                element(.p, .class("note"), .attribute(.dataPart, "task-file"), .hidden())
                parameters(prefix)
            }
        case .reference(_, let thing, let title):
            return named("reference", thing, "studio-field") {
                choose(say(title), id: prefix + "-" + thing, [])
            }
        case .references(let name, _, let title):
            return grouped("groups", name, title) {
                element(.p, .class("note"), .attribute(.dataPart, "no-groups")) { say(.noGroups) }
                element(.div, .class("studio-boxes"), .attribute(.dataPart, "boxes"))
            }
        case .inside(let name, let title):
            return grouped("inside", name, title) {
                button(
                    say(.addInside), icon: .plus, action: (), .attribute(.dataKind, "add-inside"),
                    .label(say(.addInside) + ": " + say(title)))
            }
        case .special: return workshop
        case .told(let title): return note(say(title))
        }
    }

    private func named(
        _ part: String, _ key: String, _ classes: String, _ attribute: Attribute<Void> = .none,
        @MarkupBuilder<Void> content: () -> Part
    ) -> Part {
        element(.div, .class(classes), .attribute(.dataPart, part), .attribute(.dataKey, key), attribute) { content() }
    }

    private func grouped(
        _ part: String, _ key: String, _ title: @escaping FormWording, @MarkupBuilder<Void> content: () -> Part
    ) -> Part {
        element(.fieldset, .class("studio-group"), .attribute(.dataPart, part), .attribute(.dataKey, key)) {
            element(.legend, .class("studio-legend")) { say(title) }
            content()
        }
    }

    func mover(_ kind: String, _ sign: String) -> Part {
        element(.button, .type("button"), .class("icon-button"), .attribute(.dataKind, kind)) { sign }
    }

    func choose(_ label: String, id: String, _ options: [FormOption], hint: String? = nil) -> Part {
        Interface.selection(
            label, id: id, options: options.map { FieldOption($0.word, $0.name(language)) },
            value: options.first?.word ?? "", hint: hint, onChange: { _ in })
    }

    private func control(_ control: FormField.Control, _ label: String, _ id: String, _ hint: String?) -> Part {
        func input(_ kind: FieldKind) -> Part {
            field(label, id: id, value: "", kind: kind, hint: hint, onInput: { _ in })
        }
        switch control {
        case .line, .word, .identity, .end, .words, .numbers: return input(.text)
        case .area: return input(.area)
        case .number: return input(.decimal)
        case .toggle(let isOn): return toggle(label, id: id, isOn: isOn, detail: hint, onChange: { _ in })
        case .choice(let options), .always(let options): return choose(label, id: id, options, hint: hint)
        case .several(let options):
            return element(.fieldset, .class("studio-group")) {
                element(.legend, .class("field-label")) { label }
                if let hint { note(hint) }
                element(.div, .class("studio-boxes")) {
                    for option in options { tick(option.word, option.name(language), id: id + "-" + option.word) }
                }
            }
        }
    }
}
