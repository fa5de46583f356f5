/// What a study is open for.
public enum StudyState: String, Sendable, CaseIterable {
    case draft, published, open, paused, closed, archived
}

/// What a participation counts as; only the same mode is ever counted, allotted or exported together.
public enum StudyMode: String, Sendable, CaseIterable {
    case field, pilot, preview, simulated
}

/// How people come.
public enum StudyLinkKind: String, Sendable, CaseIterable {
    case general
    case classroom = "class"
    case personal, panel, preview
}

/// What a new version changes.
public enum VersionKind: String, Sendable, CaseIterable {
    case first, wording, procedure, consent
}

/// How far a participation has come, and how it ended.
public enum ParticipationPhase: String, Sendable, CaseIterable {
    case begun, consented, running, paused, waiting
    case completed, declined
    case screenedOut = "screened-out"
    case full, abandoned, withdrawn, expired

    /// Whether whoever takes part can go on.
    public var isOpen: Bool {
        switch self {
        case .begun, .consented, .running, .paused, .waiting: true
        case .completed, .declined, .screenedOut, .full, .abandoned, .withdrawn, .expired: false
        }
    }
}

/// What a participation counts as against a maximum.
public enum StudyPlace: String, Sendable, CaseIterable {
    case held, completed, released
}

/// When the slot of somebody who is gone is given to the next.
public enum SlotRelease: String, Sendable, CaseIterable {
    case always, unexposed, never
}
