package import Editing
package import Studies
package import Tree

/// What happens in the editor of a study.
package enum StudioAction: Equatable, Sendable {
    /// A step of editing that stands alone.
    case edit(Edit)
    /// A keystroke in a field: those in the same place become one step for undo.
    case type(Edit)
    /// Shows the form of a step; nil is the whole study.
    case select(Path?)
    /// Asks which kind of step is added at a place; nil is behind the selected one.
    case add(at: Path?)
    case choose(StepKind)
    case leaveKinds
    case move(Path, isUp: Bool)
    /// Puts an object like those that the form's list begins with at the list's end.
    case append(Value, to: Path)
    /// Gives a question another type, with what that needs to begin with.
    case retype(Path, String)
    /// Names the groups that a step allots; one that alone was renamed is named anew wherever it is named.
    case setGroups(Path, Value?)
    /// Names the languages of the study, and of what is asked in it.
    case setLanguages(Value?)
    case mode(StudioMode)
    /// The language in which texts are edited, and the one that they are translated from.
    case language(String)
    case origin(String)
    case undo, redo
    /// What the check has found, of the study as it was then.
    case found([StudyFault], in: Study)
    /// The content of a file: a definition in JSON.
    case imported(String)
    case export
}

/// What the editor asks of whoever keeps it.
package enum StudioEffect: Equatable, Sendable {
    /// Keep the study as a draft.
    case keep(Study)
    /// Check the study, and answer with `StudioAction.found`.
    case check(Study)
    case download(file: String, text: String)
}
