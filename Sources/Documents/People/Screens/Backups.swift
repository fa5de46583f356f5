import Interface

/// What lies apart against a loss, how one comes back, and what goes by itself.
extension PeopleScreen {
    var backups: Part {
        fragment {
            waiting
            failed
            state("ready", say(.backups), say(.backupsLine)) {
                lastAttempt
                shelf
                schedule
                comingBack
                goingByItself
            }
        }
    }

    /// Why the last one was not made, as the machine says it.
    private var lastAttempt: Part {
        element(
            .div, .class("notice"), .attribute(.dataTone, "error"), .attribute(.dataPart, "fault"), .role("alert"),
            .hidden()
        ) {
            icon(.warning)
            element(.div, .class("notice-text")) {
                element(.p, .class("notice-title")) { say(.backupNotMade) }
                slot("fault-reason", .p, .language("en"))
            }
        }
    }

    private var shelf: Part {
        element(.section, .class("stack")) {
            element(.div, .attribute(.dataPart, "none"), .hidden()) {
                emptyState(.download, title: say(.noBackup), text: say(.noBackupLine)) {}
            }
            list("backups", label: say(.backups)) {
                rowLines
                act("examine", say(.examine), style: .quiet)
            }
            problem
            told("backups-told")
            buttons { act("make", say(.makeBackup), style: .primary, icon: .download) }
        }
    }

    private var schedule: Part {
        card {
            heading(2, say(.backupPlace))
            slot("folder", .code, .class("command"))
            element(
                .div, .class("notice"), .attribute(.dataTone, "warning"), .attribute(.dataPart, "same-disk"),
                .role("note"), .hidden()
            ) {
                icon(.warning)
                paragraph(say(.sameDisk), .class("notice-text"))
            }
            paragraph("", .attribute(.dataPart, "next"))
            element(.div, .class("stack"), .attribute(.dataPart, "no-schedule"), .hidden()) {
                paragraph(say(.noSchedule))
                command("merkwelt serve --backup-to FOLDER --every 24h")
            }
            paragraph("", .class("note"), .attribute(.dataPart, "kept"))
        }
    }

    private var comingBack: Part {
        element(.div, .attribute(.dataPart, "coming-back"), .hidden()) {
            card {
                heading(2, say(.restore))
                element(.ol, .class("people-steps")) {
                    element(.li) { say(.restoreStop) }
                    element(.li) {
                        paragraph(say(.restoreRun))
                        slot("restore", .code, .class("command"))
                    }
                    element(.li) { say(.restoreStart) }
                }
                note(say(.keysApart))
                command("merkwelt keys export --to FILE")
            }
        }
    }

    /// The notice of what is deleted because its time is over.
    private var goingByItself: Part {
        card {
            heading(2, say(.retentionTitle))
            note(say(.retentionLine))
            element(
                .div, .class("notice"), .attribute(.dataTone, "warning"), .attribute(.dataPart, "clock"), .role("note"),
                .hidden()
            ) {
                icon(.warning)
                paragraph("", .class("notice-text"), .attribute(.dataPart, "clock-line"))
            }
            list("rules", label: say(.retentionTitle)) { rowLines }
            element(.p, .attribute(.dataPart, "nothing-goes"), .hidden()) { say(.nothingGoes) }
        }
    }
}
