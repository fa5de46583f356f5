import Definitions
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
            element(.div, .class("editor-pairs")) { for text in shown { pair(text) } }
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

    private func pair(_ text: EditorText) -> Markup<EditorAction> {
        let id = "t" + view.identity(text.path)
        let path = text.path
        let language = view.state.language
        return element(.div, .class("editor-pair"), .key(id)) {
            element(.div, .class("editor-original")) {
                element(.small, .class("note")) { Interface.text(view.words(text.phrase) + " · " + text.owner) }
                element(.p, .language(view.state.origin), .id(id + "-original")) {
                    Interface.text(text.texts[view.state.origin] ?? "")
                }
            }
            element(
                text.isLong ? .textarea : .input, .class("field-input"), .id(id), .language(language),
                .label(view.words(text.phrase) + " · " + text.owner + " · " + language),
                .describedBy(id + "-original"), .when(text.isLong, .attribute(.rows, "3")),
                .when(!text.isLong, .type("text")), .value(text.texts[language] ?? ""),
                .onText(.input) { .type(.setText(path, language: language, $0)) })
        }
    }
}
