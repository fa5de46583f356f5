package import Attendance
import Families
package import Sessions
package import Tasks

/// A task in progress: its session, its log, and how much of the log is safe on the device.
package struct Running: Equatable, Sendable {
    package enum Stage: Equatable, Sendable {
        /// The screen and the clock are being measured.
        case measuring
        /// The family's own state says what goes on.
        case task
        /// Another tab holds this session.
        case heldElsewhere
    }

    package var stage: Stage = .measuring
    package var document: SessionDocument
    package var activity: Activity?
    /// The family; the same as the activity's.
    package let kind: FamilyKind
    /// What a task that is over comes to, computed once.
    package var finding: Finding?
    /// The latest animation frame, for what is shown only for a while.
    package var frameTime: Double = 0
    /// Highest index that was handed to the page for storing, and the highest it confirmed; -1 for none.
    package var sent = -1
    package var stored = -1
    /// Why entries could not be written, if they could not.
    package var storageFault: StorageFault?
    /// The path of a copy that is only tried: nothing of it is kept. nil for a session.
    package var trial: String?
    /// What of a study it is; nil for a session of the person's own.
    package internal(set) var study: StudyTask?
    /// The session's head as it is written, where it is ready.
    var header: String?
    /// The session has been handed over for storing: before anything is worth keeping, nothing of it is.
    package var isOpened = false
    /// The person wants the session kept; it is shown once it is stored.
    package var isKeeping = false
    /// The person asked to throw the session away and has not confirmed yet.
    package var isAskingToDiscard = false

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
            && left.isAskingToDiscard == right.isAskingToDiscard
    }

    package var id: String { document.session.id }

    /// Whether the device has confirmed every entry.
    var isWhole: Bool { stored == document.entries.count - 1 }

    /// Everything that happened is safe on the device (or it never will be, and the person was told).
    package var isStored: Bool { stored >= sent || storageFault != nil }

    package var standing: Standing {
        activity?.standing ?? Standing(.running, isRunning: false, beginsByItself: false, hasContent: false)
    }

    /// The task is over and its result is shown.
    package var isOver: Bool { standing.stage != .running }

    /// The path of the card where people meet the family.
    var card: String { (families.card(of: kind) ?? kind.room).door.path }

    /// Where the task stands in the lab.
    package var route: Route { trial.map { .trial($0) } ?? .running(card) }

    /// How it stands with the device.
    var status: RunStatus {
        RunStatus(
            isStored: isStored, unsent: document.entries.count - 1 - sent, isTaking: stage == .task, trial: trial)
    }
}

extension Runner {
    /// Whether each frame draws what has changed since the last one: while a task goes on that asks for it.
    package var isDrawnInFrames: Bool {
        guard let running, running.kind.facts.needs.contains(.frames) else { return false }
        return running.standing.isRunning
    }
}
