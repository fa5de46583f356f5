private import Synchronization

/// Keeps anybody from opening new profiles and sessions without end. It counts by profile, newcomers by the address they
/// come from, and all of them together. No address is kept, but what stands for it today.
final class RateGuard: Sendable {
    /// How many profiles are remembered at most; an idle one costs nothing to forget.
    private static let capacity = 20_000

    private struct State {
        var newcomers: TokenBucket
        var addresses: [String: TokenBucket] = [:]
        var sessions: [String: TokenBucket] = [:]
        var progress: [String: TokenBucket] = [:]
        var studies: [String: TokenBucket] = [:]
        var key = DailyKey()
    }

    private let limits: ServerLimits
    private let seconds: @Sendable () -> Double
    private let state: Mutex<State>

    /// - Parameter seconds: a clock that never runs backwards.
    init(_ limits: ServerLimits, seconds: @escaping @Sendable () -> Double) {
        self.limits = limits
        self.seconds = seconds
        state = Mutex(State(newcomers: TokenBucket(limits.newProfiles, now: seconds())))
    }

    /// Counts a new profile; throws when too many came at once, from its address or altogether.
    func admitProfile(from network: String) throws(Problem) {
        let now = seconds()
        let wait = state.withLock { state -> Double? in
            // Whoever is refused for the address takes nothing from the others.
            let mark = state.key.mark(of: network, at: now)
            if let wait = Self.take(mark, in: &state.addresses, limits.newProfilesPerAddress, now) { return wait }
            return state.newcomers.take(limits.newProfiles, now: now)
        }
        if let wait { throw .tooMany("too many new devices came at once", wait: wait) }
    }

    /// Counts a new session of a profile; throws when too many came at once.
    func admitSession(of profile: String) throws(Problem) {
        let wait = state.withLock { state in Self.take(profile, in: &state.sessions, limits.newSessions, seconds()) }
        if let wait { throw .tooMany("this device opens too many sessions at once", wait: wait) }
    }

    /// Counts a change of what a profile has reached; throws when too many came at once.
    func admitProgress(of profile: String) throws(Problem) {
        let wait = state.withLock { state in Self.take(profile, in: &state.progress, limits.progressChanges, seconds())
        }
        if let wait { throw .tooMany("this device sends its progress too often", wait: wait) }
    }

    /// Counts somebody who comes to a study; throws when too many came at once.
    func admitParticipation(in study: String) throws(Problem) {
        let wait = state.withLock { state in Self.take(study, in: &state.studies, limits.participations, seconds()) }
        if let wait { throw .tooMany("too many people came to the study at once", wait: wait) }
    }

    private static func take(
        _ profile: String, in buckets: inout [String: TokenBucket], _ rate: ServerLimits.Rate, _ now: Double
    ) -> Double? {
        if buckets.count >= capacity { buckets = buckets.filter { !$0.value.isFull(rate, now: now) } }
        return buckets[profile, default: TokenBucket(rate, now: now)].take(rate, now: now)
    }
}

extension Problem {
    /// What came too often.
    ///
    /// - Parameter wait: until when it would be taken, in seconds.
    static func tooMany(_ detail: String, wait: Double) -> Problem {
        let seconds = max(1, Int(wait.rounded(.up)))
        var problem = Problem(.tooMany, detail, remedy: "try again in \(seconds) s")
        problem.retryAfter = seconds
        return problem
    }
}
