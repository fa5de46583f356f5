import Definitions
import Interface
import Studies
import Text

/// The head of the editor: what is edited, undo and redo, and the language of texts.
struct StudioBar {
    let view: StudioView

    var body: Markup<StudioAction> {
        let state = view.state
        let title = view.study.title.text(in: state.language)
        return element(.header, .class("editor-bar")) {
            heading(1, title.byteCount == 0 ? view.say(.aboutStudy) : title)
            element(.div, .class("editor-tools")) {
                button(view.say(.undo), style: .quiet, isDisabled: !state.canUndo, action: StudioAction.undo)
                button(view.say(.redo), style: .quiet, isDisabled: !state.canRedo, action: StudioAction.redo)
                button(view.say(.exportFile), style: .quiet, icon: .download, action: StudioAction.export)
                if view.study.languages.count > 1 { languages }
            }
            element(.p, .class("editor-said note"), .live) {
                text(state.said.map { view.say($0.phrase, $0.about) } ?? "")
            }
            if let problem = state.problem { notice(.error, problem) }
        }
    }

    private var languages: Markup<StudioAction> {
        let state = view.state
        return fragment {
            choose("studio-language", state.language) { .language($0) }
            toggle(
                PropertyPhrase.languages.text(in: view.language), id: "studio-translate",
                isOn: state.mode == .translate
            ) { .mode($0 ? .translate : .edit) }
        }
    }

    func choose(_ id: String, _ chosen: String, _ action: @escaping (String) -> StudioAction) -> Markup<StudioAction> {
        selection(
            view.say(.previewLanguage), id: id, options: view.study.languages.map { FieldOption($0, $0) },
            value: chosen, onChange: action)
    }
}
