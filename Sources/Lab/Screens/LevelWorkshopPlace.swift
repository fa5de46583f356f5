import Interface
import Localisation
import Study
import Text

/// One's own levels: the list, the editor of one, the editor of a scenario.
func levelWorkshopPlace(_ place: EditorPlace, _ state: LabState) -> Markup<LabEvent> {
    func words(_ phrase: LocalisationPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: state.language, filling: values)
    }
    func title(_ name: Wording) -> String { name.isEmpty ? words(.untitled) : name.text(in: state.language) }
    let workshop = state.levelWorkshop
    let fault = workshop.fault
    var heading = words(.editor)
    var back = (words(.editor), EditorPlace.list.route.path)
    var content: Markup<LabEvent>?
    switch place {
    case .list:
        back = (state.words(.hearing), "/hearing")
        if workshop.isReady {
            content = workshopScreen(
                levels: workshop.levels ?? [], scenarios: workshop.scenarios, assets: workshop.assets ?? [],
                fault: workshop.uploadFault, language: state.language
            ).map { LabEvent.hearing($0) }
        }
    case .level(let id), .trial(let id):
        if let editor = workshop.editor, editor.level.id.isSame(as: id) {
            heading = title(editor.level.name)
            content = editorScreen(editor, language: state.language).map { LabEvent.hearing($0) }
        }
    case .scenario(let id):
        if let editor = workshop.scenarioEditor, editor.scenario.id.isSame(as: id) {
            heading = title(editor.scenario.name)
            content = scenarioEditorScreen(editor, language: state.language).map { LabEvent.hearing($0) }
        }
    }
    var isWide = false
    if case .level = place { isWide = true }
    return placePage(state, title: heading, back: back, isWide: isWide) {
        if let missing = state.hearing.fault {
            notice(.error, state.words(.levelsMissing, ("detail", missing))) {
                button(state.words(.tryAgain), action: LabEvent.tryAgain)
            }
        } else if let content {
            if !fault.utf8.isEmpty { notice(.error, words(.levelNotKept, ("detail", fault))) }
            content
        } else {
            skeleton(lines: 5, label: state.words(.loading))
        }
    }
}

/// The briefing of an own level from which something is missing: what, and where it is mended.
func unfinishedLevel(_ own: OwnLevel, _ state: LabState) -> Markup<LabEvent> {
    let library = state.hearing.library ?? Library()
    return fragment {
        for complaint in own.level.complaints(library: library, in: state.language).prefix(3) {
            notice(.warning, complaint.text, title: complaint.place.utf8.isEmpty ? nil : complaint.place)
        }
        linkButton(
            LocalisationPhrase.edit.text(in: state.language), style: .primary, icon: .edit,
            path: EditorPlace.level(own.id).route.path)
    }
}

/// What is asked before something of one's own is deleted.
func questionText(_ question: Question, _ language: Language) -> (title: String, line: String)? {
    func words(_ phrase: LocalisationPhrase) -> String { phrase.text(in: language) }
    switch question {
    case .deleteLevel: return (words(.removeLevelQuestion), words(.removeLevelLine))
    case .deleteScenario: return (words(.removeScenarioQuestion), words(.removeScenarioLine))
    case .deleteAsset(let name):
        return (
            LocalisationPhrase.removeAssetQuestion.text(in: language, ("name", name)), words(.removeAssetLine)
        )
    default: return nil
    }
}
