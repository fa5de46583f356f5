import Interface

/// What is typed and sent.
extension PeopleScreen {
    /// A form: its fields, what went wrong, and its one button.
    ///
    /// - Parameter kind: what the script knows it by.
    func form(
        _ kind: String, _ send: PeoplePhrase, style: ButtonStyle = .primary, icon: Icon? = nil,
        @MarkupBuilder<Void> content: () -> Part
    ) -> Part {
        element(.form, .class("stack"), .attribute(.dataKind, kind)) {
            content()
            problem
            buttons { button(say(send), style: style, icon: icon, action: (), .type("submit")) }
        }
    }

    /// A field of a form.
    ///
    /// - Parameters:
    ///   - id: unique on the page.
    ///   - name: the property in what is sent.
    ///   - autocomplete: what password managers and phones know the content by.
    func entry(
        _ label: PeoplePhrase, id: String, name: String, kind: FieldKind = .text, autocomplete: String,
        hint: PeoplePhrase? = nil, isRequired: Bool = true
    ) -> Part {
        field(
            say(label), id: id, value: "", kind: kind, hint: hint.map(say), onInput: { _ in },
            .attribute(.dataPart, name), .attribute(.autocomplete, autocomplete), .attribute(.autocapitalize, "none"),
            .attribute(.spellcheck, "false"), .when(isRequired, .attribute(.ariaRequired, "true")))
    }

    /// A passphrase, with a way to look at what was typed: it is typed once only.
    func passphrase(
        _ label: PeoplePhrase, id: String, isNew: Bool, hint: PeoplePhrase? = nil, isRequired: Bool = true
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
    func code(id: String, hint: PeoplePhrase, isHidden: Bool = false) -> Part {
        element(.div, .attribute(.dataPart, "code-place"), .hidden(isHidden)) {
            entry(.code, id: id, name: "code", autocomplete: "one-time-code", hint: hint)
        }
    }

    /// Something that is chosen or not.
    func tick(_ value: String, _ label: PeoplePhrase, id: String) -> Part {
        element(.label, .class("tick-line"), .for(id)) {
            element(.input, .class("tick"), .type("checkbox"), .id(id), .attribute(.value, value))
            element(.span) { say(label) }
        }
    }

    /// What went wrong, read out when it appears.
    var problem: Part {
        element(
            .div, .class("notice"), .attribute(.dataTone, "error"), .attribute(.dataPart, "problem"), .role("alert"),
            .hidden()
        ) {
            icon(.warning)
            slot("problem-text", .p, .class("notice-text"))
        }
    }
}
