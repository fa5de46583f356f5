import Interface
import Quiz
import Tree

/// A sitting with a copy of the definition, which is not recorded.
struct EditorPreview {
    let view: EditorView
    let sitting: Sitting

    var body: Markup<EditorAction> {
        element(.div, .class("editor-preview"), .key("quiz-preview")) {
            element(.aside, .class("editor-preview-bar"), .label(view.words(.preview))) {
                element(.p, .class("note")) {
                    text(view.words(.previewLine) + (view.state.isUsable ? "" : " " + view.words(.previewFaults)))
                }
                button(view.words(.backToEditing), style: .secondary, icon: .edit, action: .mode(.edit))
            }
            screen.map { .trial($0) }
        }
    }

    private var screen: Markup<Intent> {
        switch sitting.phase {
        case .introduction, .closed:
            return element(.main, .id("main"), .class("page"), .tabIndex(-1), .focus(view.state.turn)) {
                heading(1, view.words(.preview))
                introductionScreen(
                    [CatalogueEntry(sitting.definition)], chosen: sitting.definition.id, definition: sitting.definition,
                    language: view.language)
            }
        case .asking: return questionScreen(sitting, language: view.language)
        case .reviewing: return reviewScreen(sitting, language: view.language)
        case .over: return resultScreen(sitting, Findings(of: sitting), language: view.language)
        }
    }
}
