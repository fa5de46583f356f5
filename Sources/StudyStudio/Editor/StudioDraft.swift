import Definitions
import Editing
import Studies
import Tree

/// How what is edited stands to what the lab has.
struct StudioDraft: Equatable, Sendable {
    /// What the lab has, as far as is known.
    var saved: Study
    var revision: Int
    /// What is on its way to the lab.
    var sent: Study?
    /// Whether this device keeps what the lab does not have.
    var isKept = true
    /// The lab's draft, where it is another one than the one from which this one came.
    var stored: LabDraft?
    /// What is told of it until something changes.
    var said: Said?
    /// Whether a version is to be made of it once it is saved, and once it is checked.
    var isPublished = false

    init(_ study: Study, revision: Int) {
        saved = study
        self.revision = revision
    }
}

extension StudioState {
    package var isSaved: Bool { study == draft.saved }

    /// How things stand.
    var standing: Said { draft.said ?? Said(isSaved ? .same : draft.isKept ? .changed : .notKept) }

    /// The effect of a draft that is another one than before.
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
        // What is not saved here is still to be kept.
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

    /// Shows that both were changed. Nothing is lost: one of both is chosen.
    mutating func differ(_ stored: LabDraft) {
        draft.stored = stored
        draft.said = nil
        turn += 1
    }

    /// A version is made of what is saved and has no errors; what is not checked yet is checked first.
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
