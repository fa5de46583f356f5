import Interface

/// How people come to a study.
extension StudyScreen {
    var links: Part {
        fragment {
            waiting
            failed
            ready(
                page.study ?? "",
                actions: buttons { act("new-link", say(.newLink), style: .primary, icon: .link) }
            ) {
                told("told")
                once("tokens", say(.tokensMade), say(.tokensLine), canBeSaved: true)
                problem
                element(.div, .attribute(.dataPart, "no-links"), .hidden()) {
                    emptyState(.link, title: say(.noLinksTitle), text: say(.noLinksLine)) { .empty }
                }
                element(.ul, .class("studies-links"), .attribute(.dataPart, "links"), .label(say(.links))) {
                    element(.li, .class("card studies-link-card"), .attribute(.dataPart, "row"), .hidden()) { linkCard }
                }
            }
            linkMaking
            invitations
        }
    }

    private var linkCard: Part {
        fragment {
            element(.img, .class("studies-code"), .attribute(.dataPart, "picture"), .attribute(.alt, say(.codePicture)))
            onlyHere
            element(.div, .class("studies-link-text")) {
                element(.h2, .class("studies-link-title")) {
                    slot("title")
                    " "
                    element(.span, .class("badge"), .attribute(.dataPart, "state"), .attribute(.dataTone, "info"))
                }
                slot("detail", .p, .class("row-detail"))
                element(.p) {
                    element(.a, .class("link studies-address"), .attribute(.dataPart, "address"), .href("/"))
                }
                slot("numbers", .p, .class("row-detail"))
                element(.div, .class("buttons row-buttons")) {
                    act("copy-address", say(.copyAddress), icon: .copy)
                    element(.a, .class("button"), .attribute(.dataPart, "wall"), .href("/studies")) {
                        icon(.expand)
                        element(.span) { say(.wall) }
                    }
                    act("tokens", say(.makeTokens))
                    act("disable", say(.closeLink))
                    act("enable", say(.openLink))
                }
            }
        }
    }

    private var linkMaking: Part {
        sheet("making", .newLink) {
            form("making", say(.makeLink)) {
                choice(
                    say(.linkKind), name: "link-kind",
                    options: [
                        FieldOption("general", say(.general), detail: say(.generalLine)),
                        FieldOption("class", say(.classroom), detail: say(.classroomLine)),
                        FieldOption("personal", say(.personal), detail: say(.personalLine)),
                        FieldOption("panel", say(.panel), detail: say(.panelLine)),
                        FieldOption("preview", say(.preview), detail: say(.previewLine)),
                    ], chosen: "general", style: .cards, onChange: { _ in })
                entry(
                    say(.label), id: "link-label", name: "label", autocomplete: "off", hint: say(.labelHint),
                    isRequired: false)
                entry(
                    say(.maximum), id: "link-maximum", name: "maximum", kind: .number, autocomplete: "off",
                    hint: say(.maximumHint), isRequired: false)
                element(.div, .attribute(.dataPart, "for-class"), .hidden()) {
                    entry(
                        say(.minutes), id: "link-minutes", name: "minutes", kind: .number, autocomplete: "off",
                        hint: say(.minutesHint), isRequired: false)
                }
                element(.div, .attribute(.dataPart, "for-browsers")) {
                    choice(
                        say(.repeating), name: "link-repeat",
                        options: [
                            FieldOption("once", say(.repeatOnce)), FieldOption("daily", say(.repeatDaily)),
                            FieldOption("free", say(.repeatFree)),
                        ], chosen: "once", style: .cards, onChange: { _ in })
                }
                element(.div, .class("stack"), .attribute(.dataPart, "for-panel"), .hidden()) {
                    entry(
                        say(.parameter), id: "link-parameter", name: "parameter", autocomplete: "off",
                        hint: say(.parameterHint))
                    entry(
                        say(.sessionParameter), id: "link-session", name: "session", autocomplete: "off",
                        hint: say(.sessionParameterHint), isRequired: false)
                    entry(
                        say(.completedCode), id: "link-code", name: "code-completed", autocomplete: "off",
                        hint: say(.completedCodeHint), isRequired: false)
                    for (end, name) in [
                        ("screened-out", StudyPhrase.screenedCode), ("full", .fullCode), ("declined", .declinedCode),
                    ] {
                        entry(
                            say(name), id: "link-code-" + end, name: "code-" + end, autocomplete: "off",
                            isRequired: false)
                    }
                    entry(
                        say(.redirect), id: "link-redirect", name: "redirect", autocomplete: "off",
                        hint: say(.redirectHint), isRequired: false)
                }
            }
            buttons { act("leave", say(.cancel), style: .quiet) }
        }
    }

    private var invitations: Part {
        sheet("inviting", .makeTokens) {
            paragraph(say(.invitingLine))
            form("inviting", say(.makeTokens)) {
                entry(
                    say(.howMany), id: "token-count", name: "count", kind: .number, autocomplete: "off",
                    hint: say(.howManyHint))
            }
            buttons { act("leave", say(.cancel), style: .quiet) }
        }
    }
}
