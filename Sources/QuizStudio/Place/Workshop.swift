package import Quiz
import Text
import Tree

/// The person's own quizzes, kept on this device, and the one that is being edited.
package struct Workshop: Equatable, Sendable {
    /// nil while they are being read; the newest first.
    package internal(set) var drafts: [Draft]?
    /// The draft that is open, and its editor; nil where none is.
    package internal(set) var open: String?
    package internal(set) var editor: EditorState?
    /// A file was chosen to become a new draft.
    var isImporting = false
    /// The text of a file of which something is lost, until that is accepted.
    var waiting = ""
    /// Why the device did not take the last change; empty where it did.
    package internal(set) var fault = ""

    package init() {}

    func draft(_ id: String) -> Draft? { drafts?.first { $0.id.isSame(as: id) } }

    /// The editor at a path, where it is ready.
    func editor(at path: String) -> EditorState? {
        guard let open, open.isSame(as: path) else { return nil }
        return editor
    }
}

/// What can be wanted of one's own quizzes.
package enum WorkshopIntent: Equatable, Sendable {
    /// A quiz to begin with opens in the editor.
    case create
    /// A file becomes a quiz of one's own.
    case importFile
    /// What of the chosen file is lost is accepted.
    case importAccepted
    case draft(DraftIntent, id: String)
    /// What was done in the editor.
    case editor(EditorAction)
}

/// What can be wanted of one quiz of one's own.
package enum DraftIntent: Equatable, Sendable {
    case open, take, duplicate, download, askToRemove, remove
}

/// What the page's answers are about.
package enum WorkshopReply: Equatable, Sendable {
    case drafts
    case draftKept
    case chosenFile
    /// A text in YAML has been read: for a quiz of its own, or for the open one.
    case read(forNew: Bool)
}
