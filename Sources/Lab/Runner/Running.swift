package import Attendance
import Families
package import Sessions
package import Tasks

/// A task in progress: its session, its log, and how much of the log is safe on the device.
package struct Running: Equatable, Sendable {
    package enum Stage: Equatable, Sendable {
        /// The screen and the clock are being measured.
        case measuring
        /// The task runs; its own state says how far it is.
        case task
        /// Another tab holds this session.
        case heldElsewhere
    }

    package var stage: Stage = .measuring
    package var document: SessionDocument
    package var activity: Activity?
    /// The family; the same as the activity's.
    package let kind: FamilyKind
    /// The figures of a task that is over, which are computed once.
    package var finding: Finding?
    /// The latest animation frame, for what is shown only for a while.
    package var frameTime: Double = 0
    /// Highest index that was handed to the page for storing, and the highest it confirmed; -1 for none.
    package var sent = -1
    package var stored = -1
    /// Why entries could not be written, if they could not.
    package var storageFault: StorageFault?
    /// The path of a place whose task is only tried, so that nothing is kept; nil for a session.
    package var trial: String?
    /// The study's task; nil for a session of the person's own.
    package internal(set) var study: StudyTask?
    /// The session's head as text, if it is ready.
    var header: String?
    /// Whether the session has been handed over for storing. That begins once something is worth keeping.
    package var isOpened = false
    /// Whether the person wants to keep the session. It is shown once it is stored.
    package var isKeeping = false
    /// Whether the person asked to discard the session and has not confirmed yet.
    package var isAskingToDiscard = false
    /// Whether the device has the kept session whole, which was read back.
    var isSafe = false
    /// Whether it was written once more because it could not be read back.
    var isWrittenAgain = false

    package init(document: SessionDocument, activity: Activity) {
        self.document = document
        self.activity = activity
        kind = activity.kind
    }

    package static func == (left: Running, right: Running) -> Bool {
        left.stage == right.stage && left.document == right.document && left.activity == right.activity
            && left.finding == right.finding && left.frameTime == right.frameTime && left.sent == right.sent
            && left.stored == right.stored && left.storageFault == right.storageFault && left.trial == right.trial
            && left.study == right.study && left.isOpened == right.isOpened && left.isKeeping == right.isKeeping
            && left.isAskingToDiscard == right.isAskingToDiscard && left.isSafe == right.isSafe
            && left.isWrittenAgain == right.isWrittenAgain
    }

    package var id: String { document.session.id }

    /// Whether the device has confirmed every entry.
    var isWhole: Bool { stored == document.entries.count - 1 }

    /// Whether all that happened is safe on the device. It is also true where that cannot be and the person was told.
    package var isStored: Bool { stored >= sent || storageFault != nil }

    package var standing: Standing {
        activity?.standing ?? Standing(.running, isRunning: false, beginsByItself: false, hasContent: false)
    }

    /// Whether the task is over and its result is shown.
    package var isOver: Bool { standing.stage != .running }

    /// The path of the card that shows the family.
    var card: String { (families.card(of: kind) ?? kind.room).door.path }

    /// The place of the task in the lab; that of its session once this is safe, so that a reload shows it.
    package var route: Route { trial.map { .trial($0) } ?? (isSafe ? .session(id) : .running(card)) }

    /// Whether the session is kept, after which nothing is logged any more.
    var isKept: Bool { standing.stage == .saved }

    /// How it stands with the session once the task is over.
    var ending: Ending {
        let keeping: Ending.Keeping =
            trial != nil
            ? .tried : isSafe ? .kept : storageFault != nil ? .refused : isKept ? .writing : .asked
        return Ending(keeping, isAskingToDiscard: isAskingToDiscard)
    }

    /// How far the task is stored on the device.
    var status: RunStatus {
        RunStatus(
            isStored: isStored, unsent: document.entries.count - 1 - sent, isTaking: stage == .task, trial: trial)
    }
}

extension Runner {
    /// Whether each frame draws what has changed since the last one. It does while a task runs that asks for it.
    package var isDrawnInFrames: Bool {
        guard let running, running.kind.facts.needs.contains(.frames) else { return false }
        return running.standing.isRunning
    }
}
