import Interface
import StudyStudio

extension StudyScreen {
    func say(_ phrase: EditorPhrase) -> String { phrase.text(in: language) }

    /// The way to the quiz editor and back.
    var workshop: Part {
        element(.fieldset, .class("studio-group"), .attribute(.dataPart, "workshop")) {
            element(.legend, .class("studio-legend")) { say(.workshop) }
            note(say(.workshopLine))
            element(.p, .class("note"), .attribute(.dataPart, "elsewhere"), .hidden()) {
                text(say(.quizElsewhere) + " ")
                slot("quiz-name", .code)
            }
            element(
                .div, .class("notice"), .attribute(.dataTone, "info"), .attribute(.dataPart, "workshop-differs"),
                .hidden()
            ) {
                icon(.info)
                element(.div, .class("notice-text")) {
                    element(.p) { say(.workshopDiffers) }
                    buttons {
                        act("bring-back", say(.bringBack))
                        act("drop-workshop", say(.dropWorkshop), style: .danger)
                    }
                }
            }
            buttons { act("open-workshop", say(.openWorkshop), icon: .link) }
            element(.div, .class("studio-other-quiz"), .attribute(.dataPart, "other-quiz"), .hidden()) {
                Interface.selection(
                    say(.otherQuiz), id: "other-quiz", options: [], value: "", hint: say(.hintOtherQuiz),
                    onChange: { _ in })
                act("take-quiz", say(.takeQuiz))
            }
        }
    }
}
