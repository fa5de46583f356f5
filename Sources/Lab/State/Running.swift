public import Reaction
public import Study
public import Touch

/// A task in progress: its session, its log, and how much of the log is safe on the device.
public struct Running: Equatable, Sendable {
    public enum Stage: Equatable, Sendable {
        /// The screen and the clock are being measured.
        case measuring
        /// The family's own state says what goes on.
        case task
        /// Another tab holds this session.
        case heldElsewhere
    }

    public var stage: Stage = .measuring
    public var document: SessionDocument
    public var activity: Activity
    /// The figures of a task that is over, computed once.
    public var outcome: Outcome?
    /// Watches the frames of a reaction test.
    public var watch = FrameWatch()
    /// Pointer events that are not in the log yet.
    public var collector = Collector()
    /// What goes along with listening.
    public var listening = Beside(ListeningInput())
    /// The latest animation frame, for what is shown only for a while.
    public var frameTime: Double = 0
    /// Highest index that was handed to the page for storing, and the highest it confirmed; -1 for none.
    public var sent = -1
    public var stored = -1
    /// Why entries could not be written, if they could not.
    public var storageFault: StorageFault?
    /// The place of the editor's copy that is tried: nothing of it is kept. nil for a session.
    var trial: EditorPlace?
    /// The person asked to throw the session away and has not confirmed yet.
    public var isAskingToDiscard = false

    public init(document: SessionDocument, activity: Activity) {
        self.document = document
        self.activity = activity
    }

    /// Everything that happened is safe on the device (or it never will be, and the person was told).
    public var isStored: Bool { stored >= sent || storageFault != nil }

    public var id: String { document.session.id }

    /// Where the task stands in the lab.
    var route: Route { trial?.route ?? .running(activity.family.card) }

    /// The task is over and its result is shown.
    public var isOver: Bool { activity.stage == .over || activity.stage == .saved }

    /// The reaction test, if the task is one.
    public var test: Test? {
        if case .reaction(let test) = activity { return test }
        return nil
    }
}

/// Why the device did not take a session's entries.
public enum StorageFault: Equatable, Sendable {
    /// Another tab continued the same session.
    case conflict
    case full
    /// Storage is blocked or failed with the browser's own words.
    case refused(String)

    /// The fault for a code of the page's answer.
    init(code: Int, text: String) {
        switch code {
        case 1: self = .conflict
        case 2: self = .full
        default: self = .refused(text)
        }
    }
}
