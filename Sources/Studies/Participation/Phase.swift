public import Tree

/// Where a participation stands.
public enum Phase: String, Choice {
    /// Begun, and nothing agreed to.
    case begun
    case consented
    case running
    case paused
    /// Between two visits.
    case waiting
    case declined, screenedOut, full, completed, expired, withdrawn

    /// Whether nothing leads on from here but withdrawal.
    public var isOver: Bool {
        switch self {
        case .begun, .consented, .running, .paused, .waiting: false
        case .declined, .screenedOut, .full, .completed, .expired, .withdrawn: true
        }
    }
}

/// In what the device's log and what the server knows differ. The server's value counts; nothing is thrown away.
public enum ParticipationFlag: String, Choice {
    /// The log holds an action that could not follow.
    case route
    /// A session was taken with another seed than the one derived.
    case seed
    /// A fact differs from what its session comes to.
    case figure
    /// A group or row differs from the ledger.
    case slot
}
