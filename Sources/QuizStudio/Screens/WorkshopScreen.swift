import Definitions
import Interface
import Quiz
import Tasks
import Text
import Tree

/// The screen with the person's quizzes: to make, continue and take one.
func workshopScreen(_ workshop: Workshop, _ surroundings: Surroundings) -> Markup<WorkshopIntent> {
    WorkshopScreen(workshop: workshop, surroundings: surroundings).body
}

private struct WorkshopScreen {
    let workshop: Workshop
    let surroundings: Surroundings

    private var language: Language { surroundings.language }

    private func words(_ phrase: WorkshopPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    var body: Markup<WorkshopIntent> {
        fragment {
            if let drafts = workshop.drafts {
                draftFault(workshop, language)
                if drafts.isEmpty {
                    emptyState(.speech, title: words(.empty), text: words(.emptyLine)) { beginnings }
                } else {
                    buttons { beginnings }
                    heading(2, words(.mine))
                    for draft in drafts { draftCard(draft) }
                    note(words(.kept))
                }
                disclosure(words(.guideTitle)) { guide }
            } else {
                skeleton(lines: 4, label: TaskPhrase.loading.text(in: language))
            }
        }
    }

    private var beginnings: Markup<WorkshopIntent> {
        fragment {
            button(words(.create), style: .primary, icon: .plus, action: WorkshopIntent.create)
            button(words(.importFile), icon: .upload, action: WorkshopIntent.importFile)
            linkButton(words(.studies), icon: .people, path: "/studies")
        }
    }

    /// The commands for people who work with files, each on a line of its own with its description.
    private var guide: Markup<WorkshopIntent> {
        fragment {
            paragraph(words(.guide))
            element(.dl, .class("commands")) {
                command("merkwelt new quiz", words(.guideNew))
                command("merkwelt serve --quizzes " + words(.guideFolder), words(.guideServe))
            }
        }
    }

    private func command(_ line: String, _ deed: String) -> Markup<WorkshopIntent> {
        element(.div) {
            element(.dt) { element(.code) { text(line) } }
            element(.dd) { text(deed) }
        }
    }

    private func draftCard(_ draft: Draft) -> Markup<WorkshopIntent> {
        let format = Format(language)
        let definition = draft.definition
        let title = definition.title.text(in: language.code)
        let shown = title.utf8.isEmpty ? words(.untitled) : title
        let count = words(.items, ("n", format.integer(definition.questions.count)))
        let when = words(.edited, ("when", format.date(draft.edited, offset: surroundings.offset)))
        return card(.key(draft.id), .class("draft")) {
            heading(3, shown)
            note(count + " · " + when)
            if !draft.isUsable { note(words(.notReady)) }
            buttons {
                action(.take, .play, .take, draft, shown, isDisabled: !draft.isUsable)
                action(.edit, .edit, .open, draft, shown)
                action(.duplicate, .copy, .duplicate, draft, shown)
                action(.download, .download, .download, draft, shown)
                action(.remove, .trash, .askToRemove, draft, shown)
            }
        }
    }

    /// A button whose label for screen readers names its quiz.
    private func action(
        _ phrase: WorkshopPhrase, _ drawing: Icon, _ intent: DraftIntent, _ draft: Draft, _ title: String,
        isDisabled: Bool = false
    ) -> Markup<WorkshopIntent> {
        button(
            words(phrase), style: phrase == .take ? .primary : .quiet, icon: drawing, isDisabled: isDisabled,
            action: .draft(intent, id: draft.id), .label(words(phrase) + ": " + title))
    }
}

/// The reason for which the device did not store the last change, if there is one.
private func draftFault(_ workshop: Workshop, _ language: Language) -> Markup<WorkshopIntent> {
    fragment {
        if !workshop.fault.utf8.isEmpty {
            notice(.error, WorkshopPhrase.notKept.text(in: language, ("detail", workshop.fault)))
        }
    }
}

/// The editor of one quiz.
func editScreen(_ editor: EditorState, _ workshop: Workshop, language: Language) -> Markup<WorkshopIntent> {
    fragment {
        if !workshop.fault.utf8.isEmpty {
            element(.div, .class("page page-wide editor-notices")) { draftFault(workshop, language) }
        }
        editorScreen(editor, language: language).map { WorkshopIntent.editor($0) }
    }
}
