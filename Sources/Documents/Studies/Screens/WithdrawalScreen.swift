import Interface

/// Where people who took part enter their withdrawal code: one page, two presses.
struct WithdrawalScreen: ServedScreen {
    typealias Phrase = WithdrawalPhrase

    let language: Language

    var path: String { StudyPage.withdrawal.path }

    var document: Part {
        document(
            StudyPage.withdrawal.kind, classes: "study-pages", place: nil,
            words: WithdrawalPhrase.allCases.compactMap { phrase in
                phrase.key.map { ($0, phrase.text(in: language)) }
            }
        ) {
            failed
            state("ready", say(.title), say(.line), isShown: true) {
                card {
                    form("withdrawal", say(.send), style: .danger) {
                        entry(
                            say(Phrase.code), id: "withdrawal-code", name: "code", autocomplete: "off",
                            hint: say(Phrase.codeHint))
                    }
                }
                element(.p, .class("note")) { say(.note) }
            }
            state("done", say(.doneTitle), say(.doneLine))
            state("too-late", say(.tooLateTitle), say(.tooLateLine))
            confirmation
        }
    }
}
