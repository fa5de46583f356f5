import Interface
import Quiz
import Study
import Tree

extension LabState {
    /// A sentence about one's own quizzes in the language that is set.
    func workshopWords(_ phrase: WorkshopPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }
}

/// One's own quizzes: make one, go on with one, take one.
func workshopScreen(_ state: LabState) -> Markup<LabEvent> {
    placePage(state, title: state.words(.create), back: nil) {
        if let drafts = state.workshop.drafts {
            draftFault(state)
            if drafts.isEmpty {
                emptyState(.speech, title: state.workshopWords(.empty), text: state.workshopWords(.emptyLine)) {
                    beginnings(state)
                }
            } else {
                buttons { beginnings(state) }
                heading(2, state.workshopWords(.mine))
                for draft in drafts { draftCard(draft, state) }
                note(state.workshopWords(.kept))
            }
            note(state.workshopWords(.guide))
        } else {
            skeleton(lines: 4, label: state.words(.loading))
        }
    }
}

private func beginnings(_ state: LabState) -> Markup<LabEvent> {
    fragment {
        button(state.workshopWords(.create), style: .primary, icon: .plus, action: LabEvent.workshop(.create))
        button(state.workshopWords(.importFile), icon: .upload, action: LabEvent.workshop(.importFile))
    }
}

private func draftCard(_ draft: Workshop.Draft, _ state: LabState) -> Markup<LabEvent> {
    let format = Format(state.language)
    let definition = draft.definition
    let title = definition.title.text(in: state.language.code)
    let shown = title.utf8.isEmpty ? state.workshopWords(.untitled) : title
    let count = state.workshopWords(.items, ("n", format.integer(definition.questions.count)))
    let when = state.workshopWords(.edited, ("when", format.date(draft.edited, offset: state.offset)))
    return card(.key(draft.id), .class("draft")) {
        heading(3, shown)
        note(count + " · " + when)
        if !draft.isUsable { note(state.workshopWords(.notReady)) }
        buttons {
            draftButton(.take, .play, .take(draft.id), shown, state, isDisabled: !draft.isUsable)
            draftButton(.edit, .edit, .open(draft.id), shown, state)
            draftButton(.duplicate, .copy, .duplicate(draft.id), shown, state)
            draftButton(.download, .download, .download(draft.id), shown, state)
            draftButton(.remove, .trash, .askToRemove(draft.id), shown, state)
        }
    }
}

/// A button whose name for those who do not see it says which quiz it is about.
private func draftButton(
    _ phrase: WorkshopPhrase, _ drawing: Icon, _ event: WorkshopEvent, _ title: String, _ state: LabState,
    isDisabled: Bool = false
) -> Markup<LabEvent> {
    button(
        state.workshopWords(phrase), style: phrase == .take ? .primary : .quiet, icon: drawing, isDisabled: isDisabled,
        action: LabEvent.workshop(event), .label(state.workshopWords(phrase) + ": " + title))
}

private func draftFault(_ state: LabState) -> Markup<LabEvent> {
    fragment {
        if !state.workshop.fault.utf8.isEmpty {
            notice(.error, state.workshopWords(.notKept, ("detail", state.workshop.fault)))
        }
    }
}

/// The editor of one quiz.
func editScreen(_ state: LabState) -> Markup<LabEvent> {
    guard let editor = state.workshop.editor, let open = state.workshop.open, state.route == .edit(open) else {
        return placePage(state, title: state.words(.create), back: (state.workshopWords(.mine), "/create")) {
            skeleton(lines: 4, label: state.words(.loading))
        }
    }
    return fragment {
        if !state.workshop.fault.utf8.isEmpty || state.message != nil {
            element(.div, .class("page page-wide editor-notices")) {
                draftFault(state)
                notices(state)
            }
        }
        editorScreen(editor, language: state.language).map { LabEvent.workshop(.editor($0)) }
    }
}

/// What a quiz session gives besides its file and tables.
func quizExports(_ document: SessionDocument, _ state: LabState) -> Markup<LabEvent> {
    let (id, name) = (document.session.id, document.fileName)
    return fragment {
        row(
            state.workshopWords(.cardPNG), icon: .download, detail: name + ".png",
            action: .export(.cardPNG, session: id))
        row(
            state.workshopWords(.cardSVG), icon: .download, detail: name + ".svg",
            action: .export(.cardSVG, session: id))
        row(
            state.workshopWords(.fhirResponse), icon: .download, detail: name + "-response.fhir.json",
            action: .export(.fhirResponse, session: id))
        row(
            state.workshopWords(.fhirQuestionnaire), icon: .download, detail: name + "-questionnaire.fhir.json",
            action: .export(.fhirQuestionnaire, session: id))
    }
}
