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
    /// The person stopped, and their data stay.
    case stopped

    /// Whether nothing can follow but a withdrawal.
    package var isOver: Bool {
        switch self {
        case .begun, .consented, .running, .paused, .waiting: false
        case .declined, .screenedOut, .full, .completed, .expired, .withdrawn, .stopped: true
        }
    }
}

extension Participation {
    /// Whether the person's data do not stay with the study. People who declined or could not take part leave a count
    /// and a reason. Answers of people who were screened out stay only if the step, and so the consent, says so.
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

/// A difference between the device's log and what the server knows, or something that the device did not know. The
/// server's value counts, and nothing is thrown away.
package enum ParticipationFlag: String, Choice {
    /// The log has an action that did not fit the state.
    case route
    /// A session was taken with another seed than the one derived.
    case seed
    /// A fact differs from that of its replayed session.
    case figure
    /// A group or row differs from the ledger.
    case slot
    /// The device's clock differed from the server's. The server's counts, so dates were moved.
    case clock
    /// The device did not tell its time zone, so its offset from universal time counts.
    case zone
}
