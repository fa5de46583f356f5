import Interface
import ServedPages

/// Where whoever took part enters their withdrawal code: one page, two presses.
extension StudyScreen {
    var withdrawal: Part {
        fragment {
            failed
            state("ready", say(.withdrawal), say(.withdrawalLine), isShown: true) {
                card {
                    form("withdrawal", say(.withdrawalSend), style: .danger) {
                        entry(
                            say(.withdrawalCode), id: "withdrawal-code", name: "code", autocomplete: "off",
                            hint: say(.withdrawalCodeHint))
                    }
                }
                element(.p, .class("note")) { say(.withdrawalNote) }
            }
            state("done", say(.withdrawnTitle), say(.withdrawnLine))
            state("too-late", say(.tooLateTitle), say(.tooLateLine))
            confirmation
        }
    }
}
