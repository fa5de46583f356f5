import Definitions
package import Editing
package import Quiz
package import QuizExchange
package import Store
import Text
package import Tree

/// The visual editor of a definition: its history, its faults and the shown part.
///
/// Every change of the definition is an `Edit` in a log, which gives undo and redo. The faults are those of the present
/// state, and are computed anew after every change.
package struct EditorState: Equatable, Sendable {
    /// The number of texts that the translation shows at once.
    static let runLength = 60

    var history: EditHistory<Definition, Edit, Never>
    package internal(set) var faults: [QuizFault]
    package internal(set) var part = EditorPart.about
    package internal(set) var mode = EditorMode.edit
    /// The codes of the language in which texts are edited, and of the one from which they are translated.
    package internal(set) var language: String
    package internal(set) var origin: String
    var run = 0
    /// The sitting of the preview; nil elsewhere.
    package internal(set) var trial: Sitting?
    /// The reason for which the last import failed, as a sentence for authors.
    package internal(set) var problem: String?
    /// Whether identities may follow texts. They may until the quiz was taken or a file of it was saved.
    package internal(set) var isNew: Bool
    /// The identities of the person's other quizzes.
    var otherQuizzes: [String]
    /// The losses of an import or export. They are shown before it is done, and afterwards until the next change.
    package internal(set) var losses: [Loss] = []
    /// The import or export that waits for the losses to be accepted.
    package internal(set) var waiting: Waiting?
    /// The announcement for screen readers.
    var said: Said?
    /// A number that changes whenever the focus has to follow a moved or selected object.
    var turn = 0
    /// The element that takes the focus when the turn changes.
    var focus = FormFocus.none

    /// An import or export that is done once its losses are accepted.
    package enum Waiting: Equatable, Sendable {
        case taking(Value)
        case saving(file: String, text: String)
    }

    /// A sentence with up to two numbers.
    struct Said: Equatable, Sendable {
        let phrase: EditorPhrase
        var number = 0
        var count = 0
    }

    /// Begins with a definition, which may be faulty or empty, and shows its texts in a language if it has it.
    ///
    /// - Parameters:
    ///   - definition: the definition.
    ///   - code: the language's code.
    ///   - isNew: whether identities may follow texts, because the quiz was not taken and no file of it was saved.
    ///   - others: the identities of the person's other quizzes, from which its own has to differ.
    package init(_ definition: Definition, language code: String = "", isNew: Bool = false, others: [String] = []) {
        self.isNew = isNew
        otherQuizzes = others
        history = EditHistory(definition, reducer: Edit.reducer)
        faults = Lint.faults(in: definition.value)
        let languages = definition.languages
        origin = languages.first ?? "en"
        language = origin
        for other in languages where other.isSame(as: code) { language = other }
    }

    /// The present definition.
    package var definition: Definition { history.thing }
    package var canUndo: Bool { history.canUndo }
    package var canRedo: Bool { history.canRedo }
    /// Whether the present definition can be used.
    package var isUsable: Bool { QuizFault.isUsable(faults) }
    /// The edits since the definition that the editor began with.
    package var log: Log<Edit> { history.log }

    /// Two editors are equal if they show the same. Their histories are compared by length.
    package static func == (left: EditorState, right: EditorState) -> Bool {
        left.part == right.part && left.mode == right.mode && left.language == right.language
            && left.origin == right.origin && left.run == right.run && left.trial == right.trial
            && left.said == right.said && left.turn == right.turn && left.focus == right.focus
            && left.problem == right.problem && left.isNew == right.isNew
            && left.losses == right.losses && left.waiting == right.waiting
            && left.history.log.entries.count == right.history.log.entries.count
            && left.canRedo == right.canRedo && left.definition == right.definition
    }
}
