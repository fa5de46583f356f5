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
    /// The findings at each place of the outline that has some.
    private var found: [(path: Path, count: Int, isError: Bool)] = []

    init(_ editor: ParadigmEditor, _ language: Language) {
        self.editor = editor
        self.language = language
        root = editor.root
        format = Format(language)
        let faults = editor.isChecked ? editor.faults : []
        let entries = editor.definition.allEntries
        for fault in faults {
            let path = editor.definition.outlinePath(of: fault.path, among: entries)
            let isError = fault.severity == .error
            if let place = found.firstIndex(where: { $0.path == path }) {
                found[place].count += 1
                found[place].isError = found[place].isError || isError
            } else {
                found.append((path, 1, isError))
            }
        }
        form = FormView(
            editor.root, reader: language, language: editor.language, turn: editor.turn, focus: editor.focus
        ) { path in
            guard let fault: ParadigmFault = faults.first(at: path) ?? faults.first(within: path) else { return nil }
            return fault.told(in: language)
        }
    }

    func words(_ phrase: StudioPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    /// A time in ms, as people read it.
    func time(_ time: Double) -> String { format.milliseconds(time) }

    /// The number of findings at a place of the outline; nothing where there are none.
    func badge(at path: Path) -> Markup<EditorAction> {
        guard let found = found.first(where: { $0.path == path }) else { return .empty }
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
    /// What is wrong in a sentence, with what was expected and found.
    func told(in language: Language) -> String { code.text(in: language) + " (" + advice + ")" }

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
