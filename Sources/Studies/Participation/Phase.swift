import Tree

/// Where a participation stands.
package enum Phase: String, Choice {
    /// Begun, and nothing agreed to.
    case begun
    case consented
    case running
    case paused
    /// Between two visits.
    case waiting
    case declined, screenedOut, full, completed, expired, withdrawn
    /// The person wanted no more, and what they gave stays.
    case stopped

    /// Whether nothing leads on from here but withdrawal.
    package var isOver: Bool {
        switch self {
        case .begun, .consented, .running, .paused, .waiting: false
        case .declined, .screenedOut, .full, .completed, .expired, .withdrawn, .stopped: true
        }
    }
}

extension Participation {
    /// Whether nothing of what somebody gave stays with the study: who declined, or could not take part, leaves a count and
    /// why. Answers of those who were screened out stay only where the step, and so the consent, says it.
    package var leavesNothing: Bool {
        switch phase {
        case .declined, .full: return true
        case .screenedOut:
            guard case .screen(let screen)? = step?.form else { return true }
            return screen.keep == .reason
        case .begun, .consented, .running, .paused, .waiting, .completed, .expired, .withdrawn, .stopped: return false
        }
    }
}

/// In what the device's log and what the server knows differ, or what the device did not know. The server's value counts;
/// nothing is thrown away.
package enum ParticipationFlag: String, Choice {
    /// The log holds an action that could not follow.
    case route
    /// A session was taken with another seed than the one derived.
    case seed
    /// A fact differs from what its session comes to.
    case figure
    /// A group or row differs from the ledger.
    case slot
    /// The device's clock was another one than the server's: the server's counts, and what had been dated moved.
    case clock
    /// The device did not say in which zone it is: its distance from universal time counts.
    case zone
}
