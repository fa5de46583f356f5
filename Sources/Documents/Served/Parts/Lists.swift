package import Interface

/// Lists that the script fills, and what is done with their entries.
extension ServedScreen {
    /// A list with the row that the script copies for each entry, and what stands there while there is none.
    ///
    /// - Parameter name: what the script knows the list by.
    package func list(_ name: String, label: String, @MarkupBuilder<Void> row: () -> Part) -> Part {
        element(.ul, .class("rows"), .attribute(.dataPart, name), .label(label)) {
            element(.li, .class("row"), .attribute(.dataPart, "row"), .hidden()) { row() }
        }
    }

    /// The two lines of a row.
    package var rowLines: Part {
        element(.span, .class("row-text")) {
            slot("title", .span, .class("row-title"))
            slot("detail", .span, .class("row-detail"))
        }
    }

    /// A button for the script.
    package func act(_ kind: String, _ label: String, style: ButtonStyle = .secondary, icon: Icon? = nil) -> Part {
        button(label, style: style, icon: icon, action: (), .attribute(.dataKind, kind))
    }

    /// What was done, read out when it appears.
    package func told(_ name: String) -> Part {
        element(.p, .class("told"), .attribute(.dataPart, name), .role("status"))
    }

    /// Something that is shown this once: what it is, the text itself, and the ways to keep it.
    package func once(_ name: String, _ title: String, _ line: String, canBeSaved: Bool = false) -> Part {
        element(.div, .class("notice once"), .attribute(.dataPart, name), .attribute(.dataTone, "good"), .hidden()) {
            icon(.check)
            element(.div, .class("notice-text")) {
                element(.p, .class("notice-title"), .tabIndex(-1), .attribute(.dataPart, "once-title")) { title }
                paragraph(line)
                slot("once-text", .pre, .tabIndex(0), .label(title))
                buttons {
                    act("copy", say(.copy), icon: .copy)
                    if canBeSaved { act("save", say(.save), icon: .download) }
                    act("kept", say(.kept), style: .quiet)
                }
                element(.p, .class("note"), .attribute(.dataPart, "once-told"), .live)
            }
        }
    }

    /// Stands in the place of a code for cameras, or beside an address, that only this machine can open.
    package var onlyHere: Part {
        element(
            .div, .class("notice"), .attribute(.dataTone, "warning"), .attribute(.dataPart, "only-here"), .hidden()
        ) {
            icon(.warning)
            element(.div, .class("notice-text")) {
                element(.p, .class("notice-title")) { say(.onlyHere) }
                paragraph(say(.startForOthers))
                command("merkwelt serve --lan")
            }
        }
    }

    /// Asks before what cannot be taken back. The script puts in what, and the words of the button that was pressed.
    package var confirmation: Part {
        element(
            .dialog, .class("dialog"), .attribute(.dataPart, "confirm"), .attribute(.ariaLabelledby, "confirm-title"),
            .attribute(.ariaDescribedby, "confirm-line")
        ) {
            slot("confirm-title", .p, .class("dialog-title"), .id("confirm-title"))
            slot("confirm-line", .p, .id("confirm-line"))
            buttons {
                act("confirm-no", say(.cancel))
                act("confirm-yes", say(.confirm), style: .danger)
            }
        }
    }

    /// Proving oneself again, over whatever was being done.
    package var proof: Part {
        element(.dialog, .class("dialog"), .attribute(.dataPart, "proof"), .attribute(.ariaLabelledby, "proof-title")) {
            heading(2, say(.proofTitle), .id("proof-title"))
            paragraph(say(.proofLine), .attribute(.dataPart, "by-passphrase"))
            element(.div, .class("stack"), .attribute(.dataPart, "by-link"), .hidden()) {
                paragraph(say(.proofByLink))
                openCommand
            }
            element(.form, .class("stack"), .attribute(.dataKind, "proof")) {
                field(
                    say(.name), id: "proof-name", value: "", onInput: { _ in }, .attribute(.autocomplete, "username"),
                    .attribute(.dataPart, "own-name"), .flag(.readonly))
                passphrase(say(.passphrase), id: "proof-passphrase", isNew: false)
                code(id: "proof-code", hint: say(.codeHint), isHidden: true)
                problem
                buttons { button(say(.proofSend), style: .primary, action: (), .type("submit")) }
            }
            buttons { act("cancel", say(.cancel), style: .quiet) }
        }
    }
}
