import Interface

/// Who takes part, by numbers; and one of them with their way.
extension StudyScreen {
    var participations: Part {
        fragment {
            waiting
            failed
            ready(page.study ?? "") {
                element(.div, .class("studies-filters")) {
                    selection(
                        .filter, id: "filter",
                        options: [
                            ("", .everybody), ("inside", .inside), ("waiting", .waitingForVisit),
                            ("completed", .completed), ("left", .left), ("flagged", .flagged),
                            ("excluded", .excluded), ("late", .late),
                        ])
                    selection(
                        .mode, id: "mode",
                        options: [
                            ("field", .field), ("pilot", .pilot), ("preview", .preview), ("simulated", .simulated),
                        ])
                }
                form("find", say(.find), style: .secondary) {
                    entry(
                        say(.findLabel), id: "find", name: "find", kind: .search, autocomplete: "off",
                        hint: say(.findHint))
                }
                problem
                element(.p, .class("note"), .attribute(.dataPart, "count"), .role("status"))
                list("participations", label: say(.participations)) {
                    element(.a, .class("studies-link"), .attribute(.dataPart, "participation"), .href("/studies")) {
                        rowLines
                        element(
                            .span, .class("badge"), .attribute(.dataPart, "phase"), .attribute(.dataTone, "info"))
                        icon(.chevron)
                    }
                }
                buttons { act("more", say(.showMore)) }
            }
        }
    }

    var participation: Part {
        fragment {
            waiting
            failed
            ready(
                page.study ?? "",
                actions: buttons {
                    linkButton(
                        ResultPhrase.title.text(in: language), icon: .chart, path: address(page),
                        .attribute(.dataPart, "results"))
                    linkButton(
                        say(.earlier), icon: .back, path: address(page), .attribute(.dataPart, "earlier"), .hidden())
                    linkButton(say(.later), path: address(page), .attribute(.dataPart, "later"), .hidden())
                }
            ) {
                told("told")
                element(.div, .attribute(.dataPart, "figures"))
                visitNow
                sessions
                excluding
            }
            proof
            confirmation
        }
    }

    private var sessions: Part {
        element(.section, .class("card stack"), .attribute(.dataPart, "sessions-card"), .hidden()) {
            heading(2, say(.sessions))
            note(say(.sessionsLine))
            list("sessions", label: say(.sessions)) {
                rowLines
                element(
                    .a, .class("button"), .attribute(.dataPart, "session"), .href("#"), .attribute(.download, "")
                ) {
                    icon(.download)
                    element(.span) { say(.sessionFile) }
                }
            }
        }
    }

    /// Whoever tries a study does not wait for a week.
    private var visitNow: Part {
        card(.attribute(.dataPart, "visit-now"), .hidden()) {
            heading(2, say(.visitNowTitle))
            note(say(.visitNowLine))
            buttons { act("visit-now", say(.visitNow)) }
        }
    }

    private var excluding: Part {
        card(.attribute(.dataPart, "excluding"), .hidden()) {
            heading(2, say(.excludeTitle))
            element(.p, .attribute(.dataPart, "excluded-line"), .hidden())
            element(.div, .class("stack"), .attribute(.dataPart, "exclude-place")) {
                note(say(.excludeLine))
                form("exclude", say(.exclude), style: .danger) {
                    entry(
                        say(.reason), id: "reason", name: "reason", autocomplete: "off", hint: say(.reasonHint))
                    tick("frees", say(.freesSlot), id: "frees-slot")
                }
            }
            element(.div, .attribute(.dataPart, "include-place"), .hidden()) {
                problem
                buttons { act("include", say(.include)) }
            }
        }
    }
}
