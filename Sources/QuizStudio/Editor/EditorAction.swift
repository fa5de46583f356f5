package import Editing
package import Quiz
package import Tree

/// How the editor shows the definition.
package enum EditorMode: String, CaseIterable, Sendable {
    case edit
    /// All texts in two languages side by side.
    case translate
    /// A sitting with a copy of the definition.
    case preview
}

/// Something that can be added.
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

/// What a person does in the editor.
package enum EditorAction: Equatable, Sendable {
    /// A step of editing that stands alone.
    case edit(Edit)
    /// A keystroke in a field: those in the same place become one step for undo.
    case type(Edit)
    case add(EditorThing)
    /// Lines of text, each to become an answer or a row of the list at the path.
    case addLines(String, to: Path)
    case select(EditorPart)
    case mode(EditorMode)
    /// The language in which texts are edited, and the one that they are translated from.
    case language(String)
    case origin(String)
    /// Another run of texts in the translation, by its number from 0.
    case run(Int)
    case undo, redo
    /// Something done in the preview. The copy knows it, nothing is recorded.
    case trial(Intent)
    /// The person wants to choose a file.
    case chooseFile
    /// The content of a file or of the field for pasting: a definition in JSON or YAML, or a FHIR Questionnaire.
    case imported(String)
    /// What was to be imported cannot be read, for the reason given.
    case importFailed(String)
    case export
    case exportFHIR
    /// What is lost on the way in or out is accepted, or not.
    case acceptLosses, refuseLosses
    case close
}

/// What the editor asks of the page.
package enum EditorEffect: Equatable, Sendable {
    /// Keep the definition on the device as a draft.
    case keep(Definition)
    case download(file: String, text: String)
    /// Let the person choose a file and answer with `EditorAction.imported`.
    case chooseFile
    /// Read a definition in YAML, and answer with `EditorAction.imported` or `.importFailed`.
    case read(String)
    case close
}
