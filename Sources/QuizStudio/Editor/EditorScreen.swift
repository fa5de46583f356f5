import Definitions
import Editing
package import Interface
import Quiz
import Text
import Tree

/// The visual editor: outline and form, the translation side by side, or the preview on a copy.
///
/// Lists can be sorted by dragging their handles (`change` of a `.drag-handle` with the new place, from 0, as its value) and
/// by two buttons in every row. The preview brings its own `main`; the other views are one.
package func editorScreen(_ state: EditorState, language: Language) -> Markup<EditorAction> {
    let view = EditorView(state, language)
    if let trial = state.trial { return EditorPreview(view: view, sitting: trial).body }
    return element(
        .main, .key("quiz-editor"), .id("main"), .class("page page-wide quiz-editor"), .tabIndex(-1)
    ) {
        EditorBar(view: view).body
        if state.mode == .translate {
            EditorTranslation(view: view).body
        } else {
            EditorFaults(view: view).body
            element(.div, .class("editor-columns")) {
                EditorOutline(view: view).body
                EditorForm(view: view).body
            }
            EditorFiles(view: view).body
        }
    }
}

/// What all parts of the editor look up.
final class EditorView {
    let state: EditorState
    let language: Language
    let definition: Definition
    let root: Value
    /// What is told beside the fields. What other languages lack is told where one translates, not while one writes the
    /// first.
    let faults: [QuizFault]
    /// How many texts other languages lack, where that is not told beside the fields.
    let untranslated: Int
    /// What the parts of forms look up, which know of no quiz.
    let form: FormView

    init(_ state: EditorState, _ language: Language) {
        self.state = state
        self.language = language
        definition = state.definition
        root = definition.value
        let first = definition.languages.first ?? "en"
        let all = state.faults
        var told = all
        if state.mode == .edit, definition.languages.count > 1, state.language.isSame(as: first) {
            told = all.filter { !$0.isAboutTranslation(from: first) }
        }
        faults = told
        untranslated = all.count - told.count
        form = state.formView(told, language)
    }

    func words(_ phrase: EditorPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    /// A text in the language being edited, in whichever there is, or the identity.
    func name(of node: Node, _ property: String) -> String { form.name(of: node, property) }

    /// The objects of a list.
    func nodes(_ list: Path) -> [Node] { form.nodes(list) }

    /// An identity for the page made of a path: `questions-2-text`.
    func identity(_ path: Path) -> String { form.identity(path) }
}

extension QuizFault {
    /// Whether only a language other than the first lacks something.
    fileprivate func isAboutTranslation(from first: String) -> Bool {
        switch code {
        // The first language's own text is told by the fault's words.
        case .missingLanguage: return severity == .warning || !found.isSame(as: "none for " + first)
        case .emptyText:
            guard path.steps.count > 1, case .name(let code)? = path.steps.last else { return false }
            // A language's code stands behind the property's name; the properties' own names are longer.
            return code.byteCount == 2 && !code.isSame(as: first)
        default: return false
        }
    }
}
