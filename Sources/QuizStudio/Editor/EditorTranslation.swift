import Definitions
import Editing
import Interface
import Quiz
import Text
import Tree

/// Every text in two languages side by side, sixty at a time.
struct EditorTranslation {
    let view: EditorView

    var body: Markup<EditorAction> {
        let state = view.state
        guard view.definition.languages.count > 1 else {
            return notice(.info, view.words(.nothingToTranslate))
        }
        let all = view.definition.translatables
        var missing = 0
        for text in all where (text.texts[state.language] ?? "").byteCount == 0 { missing += 1 }
        let length = EditorState.runLength
        let first = min(state.run, max(0, all.count - 1) / length) * length
        let shown = all[first..<min(all.count, first + length)]
        return element(.section, .class("editor-translation"), .label(view.words(.translate))) {
            paragraph(view.words(.translationLine))
            EditorBar(view: view).language(.origin, "editor-origin", state.origin) { .origin($0) }
            if missing > 0 { note(view.words(.untranslated, ("n", String(missing)))) }
            element(.div, .class("editor-pairs")) {
                for text in shown { view.form.pair(text, from: state.origin).map { EditorAction($0) } }
            }
            if all.count > length {
                note(
                    view.words(
                        .runOf, ("low", String(first + 1)), ("high", String(first + shown.count)),
                        ("count", String(all.count))))
                buttons {
                    button(
                        view.words(.previousRun), isDisabled: first == 0, action: .run(first / length - 1))
                    button(
                        view.words(.nextRun), isDisabled: first + shown.count >= all.count,
                        action: .run(first / length + 1))
                }
            }
        }
    }
}
