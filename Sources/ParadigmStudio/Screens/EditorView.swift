import Definitions
import Editing
import Interface
import Paradigm
import ParadigmCheck
import Text
import Tree

/// What all parts of the editor look up.
final class EditorView {
    let editor: ParadigmEditor
    let language: Language
    let root: Value
    let form: FormView
    let format: Format

    init(_ editor: ParadigmEditor, _ language: Language) {
        self.editor = editor
        self.language = language
        root = editor.root
        format = Format(language)
        let faults = editor.isChecked ? editor.faults : []
        form = FormView(
            editor.root, reader: language, language: editor.language, turn: editor.turn, focus: editor.focus
        ) { path in
            guard let fault: ParadigmFault = faults.first(at: path) ?? faults.first(within: path) else { return nil }
            return fault.code.text(in: language) + " " + fault.advice
        }
    }

    func words(_ phrase: StudioPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    /// A time in ms, as people read it.
    func time(_ time: Double) -> String { format.milliseconds(time) }

    /// The number of findings at a place of the outline, and whether one of them is an error.
    func found(at path: Path) -> (count: Int, isError: Bool) {
        guard editor.isChecked else { return (0, false) }
        var (count, isError) = (0, false)
        for fault in editor.faults where editor.definition.outlinePath(of: fault.path) == path {
            count += 1
            if fault.severity == .error { isError = true }
        }
        return (count, isError)
    }

    func badge(at path: Path) -> Markup<EditorAction> {
        let found = found(at: path)
        if found.count == 0 { return .empty }
        return Interface.badge(
            words(.findingsHere, ("n", String(found.count))), tone: found.isError ? .error : .warning)
    }
}

extension Array {
    /// The first fault in a value that stands in one field, such as an expression within `{from: …}`.
    fileprivate func first<Code: FaultCode>(within path: Path) -> Fault<Code>? where Element == Fault<Code> {
        guard path.steps.count > 2 else { return nil }
        for fault in self where fault.path.begins(with: path) { return fault }
        return nil
    }
}

extension ParadigmFault {
    /// What was expected and found, for authors.
    var advice: String {
        FaultWords.joined("expected ", expected, ", found ", found, remedy.byteCount > 0 ? "; " : "", remedy)
    }
}

extension FormAction {
    /// What a part of a form asks of the editor.
    var ofEditor: EditorAction {
        switch self {
        case .edit(let edit): .edit(edit)
        // No text stands for no entry, unless it is one in several languages.
        case .type(.set(let path, .text(let text)?)) where text.byteCount == 0: .type(.set(path, nil))
        case .type(let edit): .type(edit)
        }
    }
}
