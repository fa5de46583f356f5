import Definitions
package import Editing
package import Store
package import Studies
import Text
package import Tree

/// The editor of a study: its history, what is wrong with it and what of it is shown.
///
/// Everything that changes the study is an `Edit` in a log; undo and redo come from there. What is wrong with it is
/// told by whoever keeps the editor, since that takes all families of tasks: see `StudioEffect.check`.
package struct StudioState: Equatable, Sendable {
    var history: EditHistory<Study, Edit, Never>
    /// What steps can be that are tasks, as the lab tells it.
    let tasks: [StudioTask]
    package internal(set) var faults: [StudyFault] = []
    /// The step whose form is shown; nil is the whole study.
    package internal(set) var selected: Path?
    package internal(set) var mode = StudioMode.edit
    /// The code of the language in which texts are edited, and of the one they are translated from.
    package internal(set) var language: String
    package internal(set) var origin: String
    /// Where a step is added whose kind is being chosen; nil where none is.
    package internal(set) var adding: Path?
    /// Why the last import failed, as a sentence for authors.
    package internal(set) var problem: String?
    /// What is told to those who do not see it.
    var said: Said?
    /// Changes whenever the focus has to follow what was moved or selected.
    var turn = 0
    var focus = FormFocus.none

    /// A sentence with what it is about.
    struct Said: Equatable, Sendable {
        let phrase: EditorSaidPhrase
        var about = ""
    }

    /// Begins with a study, which may be faulty or empty.
    ///
    /// - Parameters:
    ///   - tasks: what steps can be that are tasks.
    ///   - code: of the language in which texts are edited, where the study has it.
    package init(_ study: Study, tasks: [StudioTask] = [], language code: String = "") {
        history = EditHistory(study, reducer: Edit.reducer(of: Study.self))
        self.tasks = tasks
        origin = study.languages.first ?? "en"
        language = origin
        for other in study.languages where other.isSame(as: code) { language = other }
    }

    /// The study as it is now.
    package var study: Study { history.thing }
    package var canUndo: Bool { history.canUndo }
    package var canRedo: Bool { history.canRedo }
    /// The steps that led here from the study that the editor began with.
    package var log: Log<Edit> { history.log }

    /// Two editors are the same where they show the same; their histories are told apart by their length.
    package static func == (left: StudioState, right: StudioState) -> Bool {
        left.selected == right.selected && left.mode == right.mode && left.language == right.language
            && left.origin == right.origin && left.adding == right.adding && left.said == right.said
            && left.turn == right.turn && left.focus == right.focus && left.problem == right.problem
            && left.faults == right.faults && left.tasks == right.tasks
            && left.history.log.entries.count == right.history.log.entries.count && left.canRedo == right.canRedo
            && left.study == right.study
    }
}

/// How the editor shows the study.
package enum StudioMode: Sendable {
    case edit
    /// All texts in two languages side by side.
    case translate
}
