package import Editing
package import Studies
package import Tree

/// The actions in the editor of a study.
package enum StudioAction: Equatable, Sendable {
    /// An edit that is a step of its own.
    case edit(Edit)
    /// A keystroke in a field. Keystrokes at one place become one step for undo.
    case type(Edit)
    /// An edit that changes the parts of a form, with an announcement, and the part that takes the focus.
    case reshape(Edit, said: Said?, focus: Path, part: String)
    /// Shows the form of a step; nil for the whole study.
    case select(Path?)
    /// Goes to the place of a finding.
    case lead(Path)
    /// Asks for the kind of a new step at a place; nil for after the selected step.
    case add(at: Path?)
    case choose(StepKind)
    case leaveKinds
    case move(Path, isUp: Bool)
    /// Removes a step, or inserts a copy after it.
    case remove(Path)
    case duplicate(Path)
    /// Adds an object like the form's new ones at the end of a list.
    case append(Value, to: Path)
    /// Gives a question another type, with the properties that the type needs.
    case retype(Path, String)
    /// Gives a step another task. Earlier settings of its family are restored.
    case take(Path, task: Int)
    /// Sets the groups of an allotment. A single renamed group is renamed wherever it is used.
    case setGroups(Path, Value?)
    /// Sets the languages of the study, and of its questionnaires.
    case setLanguages(Value?)
    case mode(StudioMode)
    /// The language into which texts are translated, and the one from which they are translated.
    case language(String)
    case origin(String)
    case undo, redo
    /// The findings of a check, with the checked study.
    case found([StudyFault], in: Study)
    /// The check failed: a sentence with the reason, or an empty one without a network.
    case unchecked(String)
    /// The content of a file: a definition in JSON.
    case imported(String)
    case export
    /// An action on the draft.
    case draft(DraftAction)
    /// An action of the page, as a sentence.
    case told(Said)
}

/// The requests of the editor to its page.
package enum StudioEffect: Equatable, Sendable {
    /// Store the draft on this device while the lab has a different one.
    ///
    /// - Parameters:
    ///   - revision: the revision of the lab's draft on which it is based.
    ///   - isSaved: whether the lab has the same.
    case keep(Study, revision: Int, isSaved: Bool)
    /// Check the study soon, and answer with `StudioAction.found`.
    case check(Study)
    /// The form shows another step.
    case show(Path?)
    /// The control at a place takes the focus, or the nearest one to it.
    case focus(Path, part: String)
    /// Save the draft in the lab in place of a revision.
    case save(Study, revision: Int)
    /// Ask for the details of publishing a revision.
    case publish(revision: Int)
    case download(file: String, text: String)
}
