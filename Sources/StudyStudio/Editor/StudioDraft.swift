import Definitions
import Editing
import Studies
import Tree

/// The relation of the edited study to the lab's draft.
struct StudioDraft: Equatable, Sendable {
    /// The lab's draft, as far as it is known.
    var saved: Study
    var revision: Int
    /// The study that is being saved.
    var sent: Study?
    /// Whether this device stores the unsaved changes.
    var isKept = true
    /// The lab's draft, if it is not the one that this draft is based on.
    var stored: LabDraft?
    /// The message that is shown until the next change.
    var said: Said?
    /// Whether the draft is to be published once it is saved and checked.
    var isPublished = false

    init(_ study: Study, revision: Int) {
        saved = study
        self.revision = revision
    }
}

extension StudioState {
    package var isSaved: Bool { study == draft.saved }

    /// The present relation as a sentence.
    var standing: Said { draft.said ?? Said(isSaved ? .same : draft.isKept ? .changed : .notKept) }

    /// The effect of a changed draft.
    func keeping() -> StudioEffect { .keep(study, revision: draft.revision, isSaved: isSaved) }

    mutating func reduce(_ action: DraftAction, at time: Double) -> [StudioEffect] {
        switch action {
        case .kept(let isKept): draft.isKept = isKept
        case .save: return save()
        case .saved(let revision): return saved(as: revision)
        case .differs(let stored):
            draft.sent = nil
            draft.isPublished = false
            differ(stored)
            return [keeping()]
        case .refused:
            (draft.sent, draft.said, draft.isPublished) = (nil, nil, false)
            return [keeping()]
        case .takeTheirs:
            guard let stored = draft.stored else { break }
            let before = study
            (draft.saved, draft.revision, draft.stored) = (stored.study, stored.revision, nil)
            selected = nil
            focus = .form
            turn += 1
            _ = history.send(.replace(.node(stored.study.node)), at: time)
            said = Said(.theirs)
            return before == study ? [keeping(), .show(nil)] : changed() + [.show(nil)]
        case .keepMine:
            guard let stored = draft.stored else { break }
            (draft.saved, draft.revision, draft.stored) = (stored.study, stored.revision, nil)
            return save()
        case .publish:
            draft.isPublished = true
            return isSaved ? goingOn() : save()
        case .changedElsewhere: draft.said = Said(.otherTab)
        // Changes that are not saved here still have to be stored.
        case .savedElsewhere: return [keeping()]
        }
        return []
    }

    private mutating func save() -> [StudioEffect] {
        guard !isSaved else {
            draft.said = Said(.saved)
            return []
        }
        guard draft.sent == nil else { return [] }
        draft.sent = study
        draft.said = Said(.saving)
        return [.save(study, revision: draft.revision)]
    }

    private mutating func saved(as revision: Int) -> [StudioEffect] {
        guard let sent = draft.sent else { return [] }
        (draft.saved, draft.revision, draft.sent, draft.stored, draft.said) = (sent, revision, nil, nil, nil)
        return [keeping()] + (draft.isPublished ? goingOn() : [])
    }

    /// Shows that both drafts were changed. Nothing is lost, because the person chooses one of them.
    mutating func differ(_ stored: LabDraft) {
        draft.stored = stored
        draft.said = nil
        turn += 1
    }

    /// Publishes the saved study if it has no errors. A study without findings is checked first.
    mutating func goingOn() -> [StudioEffect] {
        guard isSaved else {
            draft.isPublished = false
            return []
        }
        guard checked == study else { return [.check(study)] }
        draft.isPublished = false
        let errors = faults.filter { $0.severity == .error }.count
        guard errors == 0 else {
            draft.said = Said(.publishFirst, String(errors))
            return []
        }
        return [.publish(revision: draft.revision)]
    }
}
