/// How far a participation has come, and how it ended, as the server keeps it: ``Phase`` is what a log says by itself.
package enum ParticipationPhase: String, Sendable, CaseIterable {
    case begun, consented, running, paused, waiting
    case completed, declined
    case screenedOut = "screened-out"
    case full
    /// Not heard of any more; nobody knows why, and whoever comes back goes on.
    case abandoned
    /// Whoever took part wanted no more, and what they gave stays.
    case stopped
    case withdrawn, expired

    /// Whether it ended before anything could be given, of which a count and a reason are left at most.
    package var isDismissal: Bool {
        switch self {
        case .declined, .screenedOut, .full: true
        case .begun, .consented, .running, .paused, .waiting, .completed, .abandoned, .stopped, .withdrawn, .expired:
            false
        }
    }

    /// Whether whoever takes part can go on.
    package var isOpen: Bool {
        switch self {
        case .begun, .consented, .running, .paused, .waiting: true
        case .completed, .declined, .screenedOut, .full, .abandoned, .stopped, .withdrawn, .expired: false
        }
    }
}
