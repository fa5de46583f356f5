import Interface
import ServedPages
import StudyStudio

/// What a task's definition sets. What that is the script hears from the lab; here are the controls that it copies.
extension StudyScreen {
    /// The place of a task's parameters.
    func parameters(_ prefix: String) -> Part {
        element(.div, .attribute(.dataPart, "parameters"), .hidden()) {
            disclosure(say(.parameters)) {
                note(say(.parametersLine))
                element(.div, .class("studio-parts"), .attribute(.dataPart, "parameter-list"))
                disclosure(say(.wholeDefinition)) {
                    field(
                        say(.wholeDefinition), id: prefix + "-whole", value: "", kind: .area,
                        hint: say(.wholeDefinitionHint), onInput: { _ in }, .attribute(.dataPart, "parameter-whole"),
                        .attribute(.spellcheck, "false"), .attribute(.autocapitalize, "none"))
                }
            }
        }
    }

    /// A control of each kind, whose name the script puts in.
    var parameterPatterns: Part {
        fragment {
            parameter("text") { id in
                element(
                    .input, .class("field-input"), .type("text"), .id(id), .attribute(.autocomplete, "off"),
                    .attribute(.spellcheck, "false"), .attribute(.ariaDescribedby, id + "-hint"))
            }
            parameter("area") { id in
                element(
                    .textarea, .class("field-input"), .id(id), .attribute(.rows, 4), .attribute(.spellcheck, "false"),
                    .attribute(.ariaDescribedby, id + "-hint"))
            }
            parameter("choice") { id in element(.select, .class("field-input"), .id(id)) }
            element(
                .label, .class("toggle studio-field"), .attribute(.dataPart, "parameter-toggle"),
                .for("parameter-toggle")
            ) {
                element(.span, .class("row-text"), .attribute(.dataPart, "label")) { say(.parameters) }
                element(
                    .input, .type("checkbox"), .attribute(.role, "switch"), .class("switch"), .id("parameter-toggle"))
            }
            element(.fieldset, .class("studio-group"), .attribute(.dataPart, "parameter-group")) {
                slot("label", .legend, .class("studio-legend"))
            }
            element(.fieldset, .class("studio-group"), .attribute(.dataPart, "parameter-list-pattern")) {
                slot("label", .legend, .class("studio-legend"))
                element(.ol, .class("studio-rows"), .attribute(.dataPart, "rows")) {
                    element(.li, .class("studio-row"), .attribute(.dataPart, "row"), .hidden()) {
                        element(.div, .class("studio-row-head")) {
                            slot("row-name", .span, .class("studio-row-name"), .tabIndex(-1))
                            mover("row-up", "↑")
                            mover("row-down", "↓")
                            iconButton(.trash, label: say(.remove), action: (), .attribute(.dataKind, "row-remove"))
                        }
                    }
                }
                button(say(.addPart), style: .quiet, icon: .plus, action: (), .attribute(.dataKind, "row-add"))
            }
        }
    }

    private func parameter(_ kind: String, @MarkupBuilder<Void> control: (_ id: String) -> Part) -> Part {
        let id = "parameter-" + kind
        return element(.div, .class("field studio-field"), .attribute(.dataPart, id)) {
            element(.label, .class("field-label"), .for(id), .attribute(.dataPart, "label")) { say(.parameters) }
            control(id)
            if kind != "choice" { slot("hint", .p, .class("field-hint"), .id(id + "-hint")) }
        }
    }
}
