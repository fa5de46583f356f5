import Interface

/// What comes of a study, live; and the doors that open and close it.
extension StudyScreen {
    var dashboard: Part {
        let study = page.study ?? ""
        return fragment {
            waiting
            failed
            ready(
                study,
                actions: buttons {
                    act("publish", say(.publish))
                    act("open", say(.open), style: .primary)
                    act("pause", say(.pause))
                    act("close", say(.close))
                    act("export", say(.export), icon: .download)
                }
            ) {
                problem
                told("told")
                element(
                    .div, .class("notice"), .attribute(.dataTone, "info"), .attribute(.dataPart, "next"),
                    .role("note"), .hidden()
                ) {
                    icon(.info)
                    element(.div, .class("notice-text")) {
                        slot("next-line", .p)
                        element(.ul, .class("studies-findings"), .attribute(.dataPart, "findings"), .hidden()) {
                            element(.li, .attribute(.dataPart, "row"), .hidden()) { slot("finding") }
                        }
                    }
                }
                element(.div, .class("studies-live")) {
                    element(.p, .attribute(.dataPart, "live"), .attribute(.dataTone, "soft"), .role("status"))
                    element(.div, .attribute(.dataPart, "modes"), .hidden()) {
                        selection(
                            .mode, id: "mode",
                            options: [
                                ("field", .field), ("pilot", .pilot), ("preview", .preview), ("simulated", .simulated),
                            ])
                    }
                }
                element(.div, .attribute(.dataPart, "figures"))
            }
            publishing
            exporting(study)
            proof
            confirmation
        }
    }

    /// What a version is published with.
    var publishing: Part {
        sheet("publishing", .publishTitle) {
            paragraph(say(.publishLine))
            form("publishing", say(.publish)) {
                element(.div, .attribute(.dataPart, "kind-place"), .hidden()) {
                    choice(
                        say(.versionKind), name: "version-kind",
                        options: [
                            FieldOption("wording", say(.wording), detail: say(.wordingLine)),
                            FieldOption("procedure", say(.procedure), detail: say(.procedureLine)),
                            FieldOption("consent", say(.consent), detail: say(.consentLine)),
                        ], chosen: "wording", style: .cards, onChange: { _ in })
                }
                entry(
                    say(.note), id: "version-note", name: "note", autocomplete: "off", hint: say(.noteHint),
                    isRequired: false)
            }
            buttons { act("leave", say(.cancel), style: .quiet) }
        }
    }

    /// What will be in it stands before the button.
    private func exporting(_ study: String) -> Part {
        sheet("exporting", .export, classes: "dialog studies-sheet") {
            element(.div, .class("studies-export")) {
                element(.form, .class("stack"), .attribute(.dataKind, "exporting")) {
                    choice(
                        say(.forWhom), name: "audience",
                        options: [
                            FieldOption("repository", say(.forRepository), detail: say(.forRepositoryLine)),
                            FieldOption("colleagues", say(.forColleagues), detail: say(.forColleaguesLine)),
                            FieldOption("team", say(.forTeam), detail: say(.forTeamLine)),
                        ], chosen: "repository", style: .cards, onChange: { _ in })
                    choice(
                        say(.format), name: "format",
                        options: [
                            FieldOption("zip", say(.formatZIP), detail: say(.formatZIPLine)),
                            FieldOption("program", say(.formatProgram), detail: say(.formatProgramLine)),
                            FieldOption(
                                "spreadsheet", say(.formatSpreadsheet), detail: say(.formatSpreadsheetLine)),
                            FieldOption("csv", say(.formatCSV), detail: say(.formatCSVLine)),
                            FieldOption("json", say(.formatJSON), detail: say(.formatJSONLine)),
                        ], chosen: "zip", style: .cards, onChange: { _ in })
                    element(.div, .attribute(.dataPart, "program-place"), .hidden()) {
                        // The script fills in the formats and what each is for, from the answer that lists them.
                        Interface.selection(
                            say(.program), id: "export-program", options: [], value: "", hint: say(.formatProgramLine),
                            onChange: { _ in })
                    }
                    element(.div, .attribute(.dataPart, "table-place"), .hidden()) {
                        selection(.table, id: "export-table", options: [("participations", .participations)])
                    }
                    selection(
                        .mode, id: "export-mode",
                        options: [("field", .field), ("pilot", .pilot), ("simulated", .simulated)])
                    entry(
                        say(.sinceWhen), id: "export-since", name: "since", autocomplete: "off",
                        hint: say(.sinceWhenHint), isRequired: false)
                    element(.div) {
                        tick("logs", say(.withLogs), id: "export-logs", describedBy: "export-logs-why")
                        why("export-logs-why")
                        tick("external-ids", say(.withExternalIDs), id: "export-ids", describedBy: "export-ids-why")
                        why("export-ids-why")
                        tick(
                            "missing-codes", say(.withMissingCodes), id: "export-codes",
                            describedBy: "export-codes-why")
                        why("export-codes-why")
                    }
                }
                element(.section, .class("stack"), .attribute(.ariaLabelledby, "export-content")) {
                    heading(3, say(.whatIsInIt), .id("export-content"))
                    element(.dl, .class("studies-content"), .attribute(.dataPart, "content")) {
                        element(.div, .attribute(.dataPart, "row"), .hidden()) {
                            slot("name", .dt)
                            slot("count", .dd)
                        }
                    }
                    paragraph(say(.whatStays), .class("note"))
                    element(.p, .class("note"), .attribute(.dataPart, "ids-line"), .hidden()) { say(.idsLine) }
                    problem
                }
            }
            buttons {
                act("leave", say(.cancel), style: .quiet)
                linkButton(
                    say(.export), style: .primary, icon: .download, path: "/api/v1/studies/" + study + "/export",
                    .attribute(.dataPart, "download"), .attribute(.download, ""))
            }
            note(say(.exportAudited))
        }
    }

    /// Why something cannot be chosen, which the script writes.
    private func why(_ id: String) -> Part {
        slot(id, .p, .class("field-hint"), .id(id), .hidden())
    }
}
