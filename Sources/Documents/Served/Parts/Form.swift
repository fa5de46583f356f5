package import Interface

/// What is typed and sent.
extension ServedScreen {
    /// A form: its fields, what went wrong, and its one button.
    ///
    /// - Parameter kind: what the script knows it by.
    package func form(
        _ kind: String, _ send: String, style: ButtonStyle = .primary, icon: Icon? = nil,
        @MarkupBuilder<Void> content: () -> Part
    ) -> Part {
        element(.form, .class("stack"), .attribute(.dataKind, kind)) {
            content()
            problem
            buttons { button(send, style: style, icon: icon, action: (), .type("submit")) }
        }
    }

    /// A field of a form.
    ///
    /// - Parameters:
    ///   - id: unique on the page.
    ///   - name: the property in what is sent.
    ///   - autocomplete: what password managers and phones know the content by.
    package func entry(
        _ label: String, id: String, name: String, kind: FieldKind = .text, autocomplete: String,
        hint: String? = nil, isRequired: Bool = true
    ) -> Part {
        field(
            label, id: id, value: "", kind: kind, hint: hint, onInput: { _ in },
            .attribute(.dataPart, name), .attribute(.autocomplete, autocomplete), .attribute(.autocapitalize, "none"),
            .attribute(.spellcheck, "false"), .when(isRequired, .attribute(.ariaRequired, "true")))
    }

    /// A passphrase, with a way to look at what was typed: it is typed once only.
    package func passphrase(
        _ label: String, id: String, isNew: Bool, hint: String? = nil, isRequired: Bool = true
    ) -> Part {
        element(.div, .class("passphrase")) {
            entry(
                label, id: id, name: "passphrase", kind: .password,
                autocomplete: isNew ? "new-password" : "current-password", hint: hint, isRequired: isRequired)
            element(
                .button, .type("button"), .class("link passphrase-look"), .attribute(.dataKind, "look"),
                .attribute(.ariaControls, id), .pressed(false)
            ) {
                icon(.eye)
                element(.span) { say(.look) }
            }
        }
    }

    /// A one-time code, or a recovery code.
    package func code(id: String, hint: String, isHidden: Bool = false) -> Part {
        element(.div, .attribute(.dataPart, "code-place"), .hidden(isHidden)) {
            entry(say(.code), id: id, name: "code", autocomplete: "one-time-code", hint: hint)
        }
    }

    /// Something that is chosen or not.
    ///
    /// - Parameter describedBy: the id of what is said of it beside it.
    package func tick(_ value: String, _ label: String, id: String, describedBy: String? = nil) -> Part {
        element(.label, .class("tick-line"), .for(id)) {
            element(
                .input, .class("tick"), .type("checkbox"), .id(id), .attribute(.value, value),
                .when(describedBy != nil, .attribute(.ariaDescribedby, describedBy ?? "")))
            element(.span) { label }
        }
    }

    /// What went wrong, read out when it appears.
    package var problem: Part {
        element(
            .div, .class("notice"), .attribute(.dataTone, "error"), .attribute(.dataPart, "problem"), .role("alert"),
            .hidden()
        ) {
            icon(.warning)
            slot("problem-text", .p, .class("notice-text"))
        }
    }
}
