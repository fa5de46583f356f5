package import Editing
package import Studies
package import Tree

/// What happens in the editor of a study.
package enum StudioAction: Equatable, Sendable {
    /// A step of editing that stands alone.
    case edit(Edit)
    /// A keystroke in a field: those in the same place become one step for undo.
    case type(Edit)
    /// A step of editing after which a form has other parts: what is told of it, and the part that takes the focus.
    case reshape(Edit, said: Said?, focus: Path, part: String)
    /// Shows the form of a step; nil is the whole study.
    case select(Path?)
    /// Goes to where something is wrong.
    case lead(Path)
    /// Asks which kind of step is added at a place; nil is behind the selected one.
    case add(at: Path?)
    case choose(StepKind)
    case leaveKinds
    case move(Path, isUp: Bool)
    /// Takes a step out, or puts a copy of it behind it.
    case remove(Path)
    case duplicate(Path)
    /// Puts an object like those that the form's list begins with at the list's end.
    case append(Value, to: Path)
    /// Gives a question another type, with what that needs to begin with.
    case retype(Path, String)
    /// Lets a step be another one of the tasks; what was set of its family comes back with it.
    case take(Path, task: Int)
    /// Names the groups that a step allots; one that alone was renamed is named anew wherever it is named.
    case setGroups(Path, Value?)
    /// Names the languages of the study, and of what is asked in it.
    case setLanguages(Value?)
    case mode(StudioMode)
    /// The language in which texts are translated, and the one that they are translated from.
    case language(String)
    case origin(String)
    case undo, redo
    /// What the check has found, of the study as it was then.
    case found([StudyFault], in: Study)
    /// Nothing was checked: a sentence why, or none where there is no network.
    case unchecked(String)
    /// The content of a file: a definition in JSON.
    case imported(String)
    case export
    /// What became of the draft.
    case draft(DraftAction)
    /// What the page did, in a sentence.
    case told(Said)
}

/// What the editor asks of whoever keeps it.
package enum StudioEffect: Equatable, Sendable {
    /// Keep the draft on this device as long as the lab has another one.
    ///
    /// - Parameters:
    ///   - revision: that of the lab's draft from which it came.
    ///   - isSaved: whether the lab has the same.
    case keep(Study, revision: Int, isSaved: Bool)
    /// Check the study soon, and answer with `StudioAction.found`.
    case check(Study)
    /// The step whose form is shown is another one.
    case show(Path?)
    /// The control at a place takes the focus, or the nearest one to it.
    case focus(Path, part: String)
    /// Save the draft in the lab in the place of a revision.
    case save(Study, revision: Int)
    /// Ask with what a revision is published.
    case publish(revision: Int)
    case download(file: String, text: String)
}
