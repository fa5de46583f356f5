package import Quiz
import Text
import Tree

/// The person's own quizzes on this device, and the one that is edited.
package struct Workshop: Equatable, Sendable {
    /// The drafts, the newest first; nil while they are being read.
    package internal(set) var drafts: [Draft]?
    /// The open draft and its editor; nil if there is none.
    package internal(set) var open: String?
    package internal(set) var editor: EditorState?
    /// Whether a chosen file becomes a new draft.
    var isImporting = false
    /// The text of a file with losses, until they are accepted.
    var waiting = ""
    /// The reason for which the device did not store the last change; empty if it did.
    package internal(set) var fault = ""

    package init() {}

    func draft(_ id: String) -> Draft? { drafts?.first { $0.id.isSame(as: id) } }

    /// The editor at a path, if it is ready.
    func editor(at path: String) -> EditorState? {
        guard let open, open.isSame(as: path) else { return nil }
        return editor
    }
}

/// The intents about the person's quizzes.
package enum WorkshopIntent: Equatable, Sendable {
    /// A first quiz opens in the editor.
    case create
    /// A file becomes a quiz.
    case importFile
    /// The losses of the chosen file are accepted.
    case importAccepted
    case draft(DraftIntent, id: String)
    /// An action in the editor.
    case editor(EditorAction)
}

/// The intents about one of the quizzes.
package enum DraftIntent: Equatable, Sendable {
    case open, take, duplicate, download, askToRemove, remove
}

/// The requests that the page answers.
package enum WorkshopReply: Equatable, Sendable {
    case drafts
    case draftKept
    case chosenFile
    /// A text in YAML was read, for a new quiz or for the open one.
    case read(forNew: Bool)
}
