package import Editing
package import Quiz
package import Tree

/// The views of the editor.
package enum EditorMode: String, CaseIterable, Sendable {
    case edit
    /// All texts in two languages side by side.
    case translate
    /// A sitting with a copy of the definition.
    case preview
}

/// An object that can be added.
package enum EditorThing: Equatable, Sendable {
    case question(QuestionType)
    case page, scale, outcome
    case answer(question: Int)
    case row(question: Int)
    case band(scale: Int)
    case norm(scale: Int)
    case percentile(scale: Int, norm: Int)

    /// All but the rows of a table.
    var hasNote: Bool { if case .percentile = self { false } else { true } }
}

/// The actions in the editor.
package enum EditorAction: Equatable, Sendable {
    /// An edit that is a step of its own.
    case edit(Edit)
    /// A keystroke in a field. Keystrokes at one place become one step for undo.
    case type(Edit)
    case add(EditorThing)
    /// Lines of text, each of which becomes an answer or a row of the list at the path.
    case addLines(String, to: Path)
    case select(EditorPart)
    case mode(EditorMode)
    /// The language in which texts are edited, and the one from which they are translated.
    case language(String)
    case origin(String)
    /// Another page of texts in the translation, by its number from 0.
    case run(Int)
    case undo, redo
    /// An action in the preview, on the copy. It is not recorded.
    case trial(Intent)
    /// The person wants to choose a file.
    case chooseFile
    /// The content of a file or of the field for pasting: a definition in JSON or YAML, or a FHIR Questionnaire.
    case imported(String)
    /// The file cannot be read, with the reason.
    case importFailed(String)
    case export
    case exportFHIR
    /// The losses of an import or export are accepted or refused.
    case acceptLosses, refuseLosses
    case close
}

/// The requests of the editor to the page.
package enum EditorEffect: Equatable, Sendable {
    /// Store the definition on the device as a draft.
    case keep(Definition)
    case download(file: String, text: String)
    /// Let the person choose a file and answer with `EditorAction.imported`.
    case chooseFile
    /// Read a definition in YAML, and answer with `EditorAction.imported` or `.importFailed`.
    case read(String)
    case close
}
