import Interface
import StudyStudio

/// The studies that one has a part in, what waits for whoever reads it, and how a new one begins.
extension StudyScreen {
    var list: Part {
        fragment {
            waiting
            failed
            state("empty", say(.studies), say(.emptyLead)) {
                emptyState(.people, title: say(.emptyTitle), text: say(.emptyLine)) { .empty }
                beginnings("empty-")
            }
            state("ready", say(.studies)) {
                list("studies", label: say(.studies)) {
                    element(.a, .class("studies-link"), .attribute(.dataPart, "study"), .href("/studies")) {
                        element(.span, .class("row-text")) {
                            slot("title", .span, .class("row-title"))
                            slot("detail", .span, .class("row-detail"))
                        }
                        element(
                            .span, .class("badge"), .attribute(.dataPart, "state"), .attribute(.dataTone, "info"))
                        element(.span, .class("row-number")) {
                            slot("completed", .span, .class("row-title"))
                            slot("inside", .span, .class("row-detail"))
                        }
                        icon(.chevron)
                    }
                    linkButton(
                        EditorPhrase.edit.text(in: language), style: .quiet, icon: .edit, path: "/studies",
                        .attribute(.dataPart, "edit"),
                        .hidden())
                }
                element(.section, .class("stack"), .attribute(.dataPart, "waiting-list"), .hidden()) {
                    heading(2, say(.waitsForYou))
                    list("tasks", label: say(.waitsForYou)) {
                        element(.a, .class("studies-link"), .attribute(.dataPart, "study"), .href("/studies")) {
                            rowLines
                            icon(.chevron)
                        }
                    }
                }
                heading(2, say(.newStudy))
                beginnings("")
            }
        }
    }

    /// Examples that run as they are, an empty study, and a file.
    ///
    /// - Parameter prefix: of identities, which are unique on the page.
    private func beginnings(_ prefix: String) -> Part {
        element(.div, .class("stack"), .attribute(.dataPart, prefix + "beginnings")) {
            heading(prefix.isEmpty ? 3 : 2, say(.examples))
            list(prefix + "templates", label: say(.examples)) {
                rowLines
                act("template", say(.startFromExample))
            }
            problem
            element(.div, .class("studies-beginnings")) {
                disclosure(say(.emptyStudy)) {
                    form(prefix + "begin", say(.makeStudy)) {
                        entry(
                            say(.title), id: prefix + "new-title", name: "title", autocomplete: "off",
                            hint: say(.titleHint))
                    }
                }
                disclosure(say(.importFile)) {
                    form(prefix + "import", say(.makeStudy)) {
                        element(.div, .class("field")) {
                            element(.label, .class("field-label"), .for(prefix + "file")) { say(.file) }
                            element(
                                .input, .type("file"), .class("field-input"), .id(prefix + "file"),
                                .attribute(.dataKind, "file"), .attribute(.accept, ".yaml,.yml,.json"))
                        }
                        note(say(.importLine))
                    }
                }
            }
        }
    }
}
