/// How far a participation has come and how it ended, as the server keeps it. ``Phase`` is what a log says by itself.
package enum ParticipationPhase: String, Sendable, CaseIterable {
    case begun, consented, running, paused, waiting
    case completed, declined
    case screenedOut = "screened-out"
    case full
    /// There was no contact for too long. A person who comes back goes on.
    case abandoned
    /// The person stopped, and their data stay.
    case stopped
    case withdrawn, expired

    /// Whether it ended before the person could give data, so that at most a count and a reason are left.
    package var isDismissal: Bool {
        switch self {
        case .declined, .screenedOut, .full: true
        case .begun, .consented, .running, .paused, .waiting, .completed, .abandoned, .stopped, .withdrawn, .expired:
            false
        }
    }

    /// Whether the person can go on.
    package var isOpen: Bool {
        switch self {
        case .begun, .consented, .running, .paused, .waiting: true
        case .completed, .declined, .screenedOut, .full, .abandoned, .stopped, .withdrawn, .expired: false
        }
    }
}
