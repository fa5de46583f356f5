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
    let forms: EditorForms
    /// What languages are called in that of the interface, by their codes.
    let names: Node
    /// What the lab has.
    var draft: StudioDraft
    /// What is wrong with the study, errors first, each at the place where it is mended.
    package internal(set) var faults: [StudyFault] = []
    /// The study to which the findings belong.
    var checked: Study?
    /// Why nothing was checked; empty where there is no network, nil where it was.
    var unchecked: String?
    /// What was set of tasks before others were chosen.
    var remembered: [StudioTask.Setting] = []
    /// The step whose form is shown; nil is the whole study.
    package internal(set) var selected: Path?
    package internal(set) var mode = StudioMode.edit
    /// The code of the language in which texts are edited, and of the one they are translated from.
    package internal(set) var language: String
    package internal(set) var origin: String
    /// The code of the language in which names are shown while nothing is translated.
    let spoken: String
    /// Where a step is added whose kind is being chosen; nil where none is.
    package internal(set) var adding: Path?
    /// Why the last import failed, as a sentence for authors.
    package internal(set) var problem: String?
    /// What is told to those who do not see it.
    var said: Said?
    /// Changes whenever the focus has to follow what was moved or selected.
    var turn = 0
    var focus = FormFocus.none
    /// By which button something was moved: it keeps the focus.
    var isMovedUp = true

    /// Begins with the lab's draft of a study, which may be faulty or empty.
    ///
    /// - Parameters:
    ///   - tasks: what steps can be that are tasks.
    ///   - forms: what can be edited of each part.
    ///   - names: what languages are called, by their codes.
    ///   - code: of the language in which names are shown, where the study has it.
    ///   - revision: that of the lab's draft.
    package init(
        _ study: Study, tasks: [StudioTask] = [], forms: EditorForms, names: Node = Node(), language code: String = "",
        revision: Int = 0
    ) {
        history = EditHistory(study, reducer: Edit.reducer(of: Study.self))
        draft = StudioDraft(study, revision: revision)
        self.tasks = tasks
        self.forms = forms
        self.names = names
        origin = study.languages.first ?? "en"
        spoken = study.languages.first { $0.isSame(as: code) } ?? origin
        language = spoken
    }

    /// Goes on with what was left on this device, and shows the first step.
    ///
    /// - Parameters:
    ///   - left: what was not saved; nil where nothing was.
    ///   - moment: when the lab's draft was saved, as people here write it.
    package mutating func begin(_ left: LabDraft? = nil, moment: String = "") -> [StudioEffect] {
        if let left, left.study != study {
            _ = history.send(.replace(.node(left.study.node)), at: 0)
            if left.revision == draft.revision {
                draft.said = Said(.restored, left.moment)
            } else {
                differ(LabDraft(draft.saved, revision: draft.revision, moment: moment))
                draft.revision = left.revision
            }
        }
        selected = study.listed.first?.path
        return [.show(selected), .check(study)]
    }

    /// The study as it is now.
    package var study: Study { history.thing }
    package var canUndo: Bool { history.canUndo }
    package var canRedo: Bool { history.canRedo }
    /// The steps that led here from the study that the editor began with.
    package var log: Log<Edit> { history.log }

    /// Two editors are the same where they show the same; their histories are told apart by their length.
    package static func == (left: StudioState, right: StudioState) -> Bool {
        left.selected == right.selected && left.mode == right.mode && left.language.isSame(as: right.language)
            && left.origin.isSame(as: right.origin) && left.adding == right.adding && left.said == right.said
            && left.turn == right.turn && left.focus == right.focus && left.problem == right.problem
            && left.faults == right.faults && left.tasks == right.tasks && left.draft == right.draft
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
