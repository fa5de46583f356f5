import Editing
import Interface
import ServedPages
import StudyStudio

/// The patterns of conditions: a comparison, a group of them, and what is written otherwise.
extension StudyScreen {
    var conditions: Part {
        fragment {
            entry("comparison") {
                element(.div, .class("studio-comparison")) {
                    choose(say(.conditionSubject), id: "comparison-subject", [])
                    choose(say(.conditionHow), id: "comparison-how", ways)
                    element(.div, .attribute(.dataPart, "value-choice")) {
                        choose(say(.conditionWith), id: "comparison-choice", [])
                    }
                    element(.div, .attribute(.dataPart, "value-text")) {
                        field(say(.conditionWith), id: "comparison-text", value: "", onInput: { _ in })
                    }
                }
            }
            entry("group") { conditionInside("condition-group") }
            entry("written") {
                field(
                    say(.conditionWritten), id: "condition-written", value: "", kind: .area, hint: say(.hintWritten),
                    onInput: { _ in }, .attribute(.spellcheck, "false"))
            }
        }
    }

    /// What a group holds, how it is joined, and the ways to put more into it.
    func conditionInside(_ id: String) -> Part {
        fragment {
            element(.div, .attribute(.dataPart, "join"), .hidden()) {
                choose(
                    say(.conditionJoin), id: id + "-join",
                    [
                        option("and", .joinAll), option("or", .joinAny),
                        option("not and", .joinNotAll),
                        option("not or", .joinNone), option("not", .joinNot),
                    ])
            }
            element(.ol, .class("studio-rows"), .attribute(.dataPart, "rows"))
            element(.div, .class("studio-adders")) {
                button(
                    say(.addCondition), style: .quiet, icon: .plus, action: (), .attribute(.dataKind, "condition-add"))
                button(
                    say(.addGroup), style: .quiet, icon: .plus, action: (), .attribute(.dataKind, "condition-add-group")
                )
            }
            element(.p, .class("note"), .attribute(.dataPart, "deepest"), .hidden()) { say(.deepest) }
        }
    }

    private func entry(_ kind: String, @MarkupBuilder<Void> content: () -> Part) -> Part {
        element(.li, .class("studio-condition"), .attribute(.dataPart, "condition-" + kind)) {
            element(.fieldset, .class("studio-group")) {
                element(.legend, .class("studio-condition-number")) { slot("condition-number") }
                content()
                element(.div, .class("studio-condition-ends")) {
                    button(
                        say(.wrapCondition), style: .quiet, action: (), .attribute(.dataKind, "condition-wrap"))
                    button(
                        say(.remove), style: .quiet, icon: .trash, action: (), .attribute(.dataKind, "condition-remove")
                    )
                }
            }
        }
    }

    private func option(_ word: String, _ phrase: EditorPhrase) -> FormOption { FormOption(word, phrase.inForm) }

    private var ways: [FormOption] {
        [
            option("equals", .equals), option("not equals", .equalsNot),
            option("includes", .includes), option("not includes", .includesNot),
            option("atLeast", .atLeast), option("atMost", .atMost), option("greater", .greater),
            option("less", .less), option("answered", .answered),
            option("not answered", .answeredNot), option("is", .isSo), option("not is", .isNotSo),
        ]
    }

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
                choose(say(.otherQuiz), id: "other-quiz", [], hint: say(.hintOtherQuiz))
                act("take-quiz", say(.takeQuiz))
            }
        }
    }
}
