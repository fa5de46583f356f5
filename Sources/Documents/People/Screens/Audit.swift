import Interface

/// What was done, the newest first, and whether the log is whole.
extension PeopleScreen {
    var audit: Part {
        fragment {
            waiting
            failed
            state("ready", say(.audit), say(.auditLine)) {
                verdict("whole", .good, .check, .auditWhole)
                verdict("broken", .error, .warning, .auditBroken)
                disclosure(say(.auditHead)) {
                    note(say(.auditHeadLine))
                    slot("head", .code, .class("command"))
                }
                element(.ol, .class("audit"), .attribute(.dataPart, "entries"), .label(say(.audit))) {
                    element(.li, .attribute(.dataPart, "row"), .hidden()) {
                        slot("time", .time)
                        slot("title", .strong)
                        slot("detail")
                    }
                }
                problem
                buttons { act("earlier", say(.earlier)) }
            }
        }
    }

    private func verdict(_ name: String, _ tone: Tone, _ drawing: Icon, _ phrase: PeoplePhrase) -> Part {
        element(
            .div, .class("notice"), .attribute(.dataTone, "\(tone)"), .attribute(.dataPart, name), .role("status"),
            .hidden()
        ) {
            icon(drawing)
            element(.p, .class("notice-text")) {
                say(phrase)
                " "
                slot("broken-at")
            }
        }
    }
}
