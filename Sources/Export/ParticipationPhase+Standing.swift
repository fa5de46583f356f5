package import Studies

extension ParticipationPhase {
    /// The phase as flow charts count it.
    package var standing: Consort.Standing {
        switch self {
        case .begun, .consented, .running, .paused, .waiting: .inside
        case .completed: .completed
        case .declined: .left(.declined)
        case .screenedOut: .left(.screenedOut)
        case .full: .left(.full)
        case .abandoned, .stopped: .left(.abandoned)
        case .expired: .left(.expired)
        case .withdrawn: .left(.withdrawn)
        }
    }
}
