import Definitions
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

    init(_ state: EditorState, _ language: Language) {
        self.state = state
        self.language = language
        definition = state.definition
        root = definition.value
        let first = definition.languages.first ?? "en"
        guard state.mode == .edit, definition.languages.count > 1, state.language.isSame(as: first) else {
            faults = state.faults
            untranslated = 0
            return
        }
        faults = state.faults.filter { !$0.isAboutTranslation(from: first) }
        untranslated = state.faults.count - faults.count
    }

    func words(_ phrase: EditorPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    /// A text in the language being edited, in whichever there is, or the identity.
    func name(of node: Node, _ property: String) -> String {
        let texts = node[Name(property)].flatMap { Texts($0) } ?? Texts()
        let text = texts.text(in: state.language)
        if text.byteCount > 0 { return text.shortened }
        if let id = node["id"]?.text, id.byteCount > 0 { return id }
        return words(.untitled)
    }

    /// The objects of a list.
    func nodes(_ list: Path) -> [Node] {
        (root.part(at: list.steps[...])?.list ?? []).map { $0.node ?? Node() }
    }

    /// The first fault at a property, or in one of its languages.
    func fault(at path: Path) -> QuizFault? {
        let count = path.steps.count
        for fault in faults where fault.path.steps.count >= count && fault.path.steps.count <= count + 1 {
            if fault.path.begins(with: path) { return fault }
        }
        return nil
    }

    /// How many faults each object of one of the definition's lists has.
    func faultCounts(_ list: String, _ count: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: count)
        for fault in faults where fault.path.steps.count >= 2 && fault.path.steps[0] == .name(list) {
            if case .index(let index) = fault.path.steps[1], counts.indices.contains(index) { counts[index] += 1 }
        }
        return counts
    }

    /// An identity for the page made of a path: `questions-2-text`.
    func identity(_ path: Path) -> String {
        var bytes: [UInt8] = []
        bytes.append("e")
        for step in path.steps {
            bytes.append("-")
            switch step {
            case .name(let name): bytes.append(name)
            case .index(let index): bytes.append(decimal: Int64(index))
            }
        }
        return String(bytes: bytes)
    }
}

extension Path {
    func begins(with other: Path) -> Bool {
        guard steps.count >= other.steps.count else { return false }
        // From the end: places in long lists differ there.
        for index in other.steps.indices.reversed() where steps[index] != other.steps[index] { return false }
        return true
    }

    func at(_ name: String) -> Path { appending(.name(name)) }
    func at(_ index: Int) -> Path { appending(.index(index)) }
}

extension String {
    /// At most about sixty characters, cut between two of them.
    fileprivate var shortened: String {
        let bytes = self.bytes
        guard bytes.count > 64 else { return self }
        var end = 60
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return String(bytes: Array(bytes[..<end])) + "…"
    }
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
