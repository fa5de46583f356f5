import Definitions
package import Editing
package import Quiz
package import QuizExchange
package import Store
import Text
package import Tree

/// The visual editor of a definition: its history, its faults and what of it is shown.
///
/// Everything that changes the definition is an `Edit` in a log; undo and redo come from there. The faults are those of the
/// state that is shown, found anew after every change.
package struct EditorState: Equatable, Sendable {
    /// How many texts the translation shows at once.
    static let runLength = 60

    var history: EditHistory<Definition, Edit, Never>
    package internal(set) var faults: [QuizFault]
    package internal(set) var part = EditorPart.about
    package internal(set) var mode = EditorMode.edit
    /// The code of the language in which texts are edited, and of the one they are translated from.
    package internal(set) var language: String
    package internal(set) var origin: String
    var run = 0
    /// The sitting of the preview; nil elsewhere.
    package internal(set) var trial: Sitting?
    /// Why the last import failed, as a sentence for authors.
    package internal(set) var problem: String?
    /// Nobody has taken the quiz yet and no file of it was handed out, so identities may still follow texts.
    package internal(set) var isNew: Bool
    /// Identities of the person's other quizzes.
    var otherQuizzes: [String]
    /// What of a file is lost on its way in or out: told before it is taken or saved, and afterwards until the next change.
    package internal(set) var losses: [Loss] = []
    /// What waits for the losses to be accepted.
    package internal(set) var waiting: Waiting?
    /// What is told to those who do not see it.
    var said: Said?
    /// Changes whenever the focus has to follow what was moved or selected.
    var turn = 0
    /// Where the focus goes when the turn changes.
    var focus = FormFocus.none

    /// Something that is done once somebody has accepted what is lost by it.
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

    /// Begins with a definition, which may be faulty or empty, and with its texts in the language of a code where it has it.
    ///
    /// - Parameters:
    ///   - definition: what is edited.
    ///   - code: the language's code.
    ///   - isNew: nobody has taken it and no file of it was handed out: identities follow the texts.
    ///   - others: identities of the person's other quizzes, from which its own has to differ.
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

    /// The definition as it is now.
    package var definition: Definition { history.thing }
    package var canUndo: Bool { history.canUndo }
    package var canRedo: Bool { history.canRedo }
    /// Whether the definition can be used as it is.
    package var isUsable: Bool { QuizFault.isUsable(faults) }
    /// The steps that led here from the definition that the editor began with.
    package var log: Log<Edit> { history.log }

    /// Two editors are the same where they show the same; their histories are told apart by their length.
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
