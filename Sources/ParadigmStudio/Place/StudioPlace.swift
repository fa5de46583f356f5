package import ParadigmTask
import Text
package import Tree

/// The person's own paradigms on this device, the lab's, and the one that is edited.
package struct StudioPlace: Equatable, Sendable {
    /// The drafts, the newest first; nil while they are being read.
    package internal(set) var drafts: [ParadigmDraft]?
    /// The open draft and its editor; nil if there is none.
    package internal(set) var open: String?
    @Boxed package internal(set) var editor: ParadigmEditor? = nil
    /// The lab's paradigms; nil while their list is being fetched.
    package internal(set) var shelf: [ShelfEntry]?
    /// Why the list is not there.
    package internal(set) var shelfFault: String?
    /// What a chosen file becomes.
    var choosing = FileUse.draft
    /// The reason for which the device did not keep the last change; empty if it did.
    package internal(set) var fault = ""

    package init() {}

    enum FileUse: Equatable, Sendable {
        case draft, definition
        /// Rows of the table at a path.
        case table(Path)
    }

    func draft(_ id: String) -> ParadigmDraft? { drafts?.first { $0.id.isSame(as: id) } }

    /// The editor at a path, if it is ready.
    func editor(at path: String) -> ParadigmEditor? {
        guard let open, open.isSame(as: path) else { return nil }
        return editor
    }

    package static func == (left: StudioPlace, right: StudioPlace) -> Bool {
        left.drafts == right.drafts && left.open?.bytes == right.open?.bytes && left.editor == right.editor
            && left.shelf == right.shelf && left.shelfFault?.bytes == right.shelfFault?.bytes
            && left.choosing == right.choosing && left.fault.isSame(as: right.fault)
    }
}

/// What can be wanted in this room.
package enum StudioIntent: Equatable, Sendable {
    /// A small paradigm opens in the editor.
    case create
    /// A copy of one of the lab's does.
    case begin(String)
    case openFile, tryAgain
    case draft(DraftIntent, id: String)
    case editor(EditorAction)
}

/// What is done with one of the drafts.
package enum DraftIntent: Equatable, Sendable {
    case open, duplicate, download, askToRemove, remove
}

/// What the page's answers are about.
package enum StudioReply: Equatable, Sendable {
    case drafts, shelf, draftKept, chosenFile
    /// One of the lab's paradigms as its author wrote it.
    case paradigm
    /// A text in YAML was read, for a new draft or for the open one.
    case read(isNew: Bool)
    /// There is time to look for findings, or to send more people through.
    case idle, idleForPeople
}
