import Definitions
package import Editing
package import Store
package import Studies
import Text
package import Tree

/// The editor of a study: its history, its findings and the shown part.
///
/// Every change of the study is an `Edit` in a log, which gives undo and redo. The page provides the findings, because
/// a check needs all families of tasks: see `StudioEffect.check`.
package struct StudioState: Equatable, Sendable {
    var history: EditHistory<Study, Edit, Never>
    /// The tasks of the lab.
    let tasks: [StudioTask]
    let forms: EditorForms
    /// The names of languages in the language of the interface, by their codes.
    let names: Node
    /// The relation to the lab's draft.
    var draft: StudioDraft
    /// The findings, errors first, each at the place where it is corrected.
    package internal(set) var faults: [StudyFault] = []
    /// The study of the findings.
    var checked: Study?
    /// The reason for which the check failed; empty without a network, nil if it did not fail.
    var unchecked: String?
    /// Settings of tasks that were replaced by others.
    var remembered: [StudioTask.Setting] = []
    /// The step that the form shows; nil for the whole study.
    package internal(set) var selected: Path?
    package internal(set) var mode = StudioMode.edit
    /// The codes of the language in which texts are edited, and of the one from which they are translated.
    package internal(set) var language: String
    package internal(set) var origin: String
    /// The code of the language in which names are shown outside of the translation.
    let spoken: String
    /// The place of a new step while its kind is being chosen; otherwise nil.
    package internal(set) var adding: Path?
    /// The reason for which the last import failed, as a sentence for authors.
    package internal(set) var problem: String?
    /// The announcement for screen readers.
    var said: Said?
    /// A number that changes whenever the focus has to follow a moved or selected object.
    var turn = 0
    var focus = FormFocus.none
    /// The button that moved an object, which keeps the focus.
    var isMovedUp = true

    /// Begins with the lab's draft of a study, which may be faulty or empty.
    ///
    /// - Parameters:
    ///   - tasks: the tasks of the lab.
    ///   - forms: the forms of all parts.
    ///   - names: the names of languages, by their codes.
    ///   - code: the language in which names are shown, if the study has it.
    ///   - revision: the revision of the lab's draft.
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

    /// Continues with the unsaved changes on this device, and shows the first step.
    ///
    /// - Parameters:
    ///   - left: the unsaved changes; nil if there are none.
    ///   - moment: the time at which the lab's draft was saved, as text for the reader.
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

    /// The present study.
    package var study: Study { history.thing }
    package var canUndo: Bool { history.canUndo }
    package var canRedo: Bool { history.canRedo }
    /// The edits since the study that the editor began with.
    package var log: Log<Edit> { history.log }

    /// Two editors are equal if they show the same. Their histories are compared by length.
    package static func == (left: StudioState, right: StudioState) -> Bool {
        left.selected == right.selected && left.mode == right.mode && left.language.isSame(as: right.language)
            && left.origin.isSame(as: right.origin) && left.adding == right.adding && left.said == right.said
            && left.turn == right.turn && left.focus == right.focus && left.problem == right.problem
            && left.faults == right.faults && left.tasks == right.tasks && left.draft == right.draft
            && left.history.log.entries.count == right.history.log.entries.count && left.canRedo == right.canRedo
            && left.study == right.study
    }
}

/// The views of the editor.
package enum StudioMode: Sendable {
    case edit
    /// All texts in two languages side by side.
    case translate
}
