private import Synchronization
import Wire

/// Limits how many profiles and sessions can be opened. It counts sessions by profile, and new profiles by network and
/// in all. No address is kept, only its mark of the day.
///
/// The limits that all share are counted last and only for requests that get in, so that a network that is refused
/// takes nothing from others.
final class RateGuard: Sendable {
    /// The greatest number of profiles that are remembered. Idle ones can be forgotten without loss.
    private static let capacity = 20_000
    /// The number that can always come from one network at once, so that a class behind one address gets in.
    static let smallestShare = 30

    private struct State {
        var newcomers: TokenBucket
        var addresses: [String: TokenBucket] = [:]
        var sessions: [String: TokenBucket] = [:]
        var progress: [String: TokenBucket] = [:]
        var contacts: [String: TokenBucket] = [:]
        var studies: [String: TokenBucket] = [:]
        /// The buckets for arrivals at studies, for refusals and for taken places, by network.
        var visits: [String: TokenBucket] = [:]
        var refusals: [String: TokenBucket] = [:]
        var shares: [String: TokenBucket] = [:]
        /// The buckets for unknown codes, by network.
        var misses: [String: TokenBucket] = [:]
        /// The codes that were found, by network.
        var found: Set<String> = []
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
            // A newcomer that is refused because of its network takes nothing from others.
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

    /// Counts an address for reminders; throws when too many came from one network.
    func admitContact(from network: String) throws(Problem) {
        let now = seconds()
        let wait = state.withLock { state in
            let mark = state.key.mark(of: network, at: now)
            return Self.take(mark, in: &state.contacts, limits.contacts, now)
        }
        if let wait { throw .tooMany("too many addresses for reminders came from this network", wait: wait) }
    }

    private static func take(
        _ profile: String, in buckets: inout [String: TokenBucket], _ rate: ServerLimits.Rate, _ now: Double
    ) -> Double? {
        if buckets.count >= capacity { buckets = buckets.filter { !$0.value.isFull(rate, now: now) } }
        return buckets[profile, default: TokenBucket(rate, now: now)].take(rate, now: now)
    }
}

/// The limits for arrivals at studies and for codes of links.
extension RateGuard {
    /// Counts a newcomer to a study, first for the network and then for the study.
    ///
    /// - Throws: `tooMany` if too many came or were refused from the network, or too many came to the study.
    func admit(_ visit: StudyVisit) throws(Problem) {
        let now = seconds()
        let refusal = state.withLock { state -> (String, Double)? in
            let network = state.key.mark(of: visit.network, at: now)
            if let wait = state.refusals[network]?.wait(limits.refusals, now: now) {
                return ("too many were refused who came from this network", wait)
            }
            if let wait = Self.take(network, in: &state.visits, limits.visits, now) {
                return ("too many people came from this network at once", wait)
            }
            let share = network + " " + visit.link
            if let rate = visit.shareRate, let wait = Self.take(share, in: &state.shares, rate, now) {
                state.visits[network]?.giveBack(limits.visits, now: now)
                return ("too many people came by this link from one network at once", wait)
            }
            guard let wait = Self.take(visit.study, in: &state.studies, limits.participations, now) else { return nil }
            state.visits[network]?.giveBack(limits.visits, now: now)
            if let rate = visit.shareRate { state.shares[share]?.giveBack(rate, now: now) }
            return ("too many people came to the study at once", wait)
        }
        if let (detail, wait) = refusal { throw .tooMany(detail, wait: wait) }
    }

    /// Takes back the count of a newcomer who was not admitted.
    ///
    /// - Parameter isRefused: whether the reason was the request or the state of the study, and not a fault of the
    ///   server.
    func giveBack(_ visit: StudyVisit, isRefused: Bool) {
        let now = seconds()
        state.withLock { state in
            let network = state.key.mark(of: visit.network, at: now)
            state.visits[network]?.giveBack(limits.visits, now: now)
            if let rate = visit.shareRate { state.shares[network + " " + visit.link]?.giveBack(rate, now: now) }
            state.studies[visit.study]?.giveBack(limits.participations, now: now)
            if isRefused { Self.owe(network, in: &state.refusals, limits.refusals, now) }
        }
    }

    /// Whether a code may be looked up. After too many unknown codes from a network, only codes that were found from
    /// there before may be, so that guessing keeps nobody from their study.
    func admitLookUp(of code: String, from network: String) throws(Problem) {
        let now = seconds()
        let wait = state.withLock { state -> Double? in
            if state.found.contains(state.key.mark(of: network + " " + code, at: now)) { return nil }
            return state.misses[state.key.mark(of: network, at: now)]?.wait(limits.codes, now: now)
        }
        if let wait { throw .tooMany("too many codes that lead nowhere came from this network", wait: wait) }
    }

    /// Notes the result of a look-up.
    func noteLookUp(of code: String, from network: String, isFound: Bool) {
        let now = seconds()
        state.withLock { state in
            guard isFound else {
                return Self.owe(state.key.mark(of: network, at: now), in: &state.misses, limits.codes, now)
            }
            if state.found.count >= Self.capacity { state.found = [] }
            state.found.insert(state.key.mark(of: network + " " + code, at: now))
        }
    }

    private static func owe(
        _ owner: String, in buckets: inout [String: TokenBucket], _ rate: ServerLimits.Rate, _ now: Double
    ) {
        if buckets.count >= capacity { buckets = buckets.filter { !$0.value.isFull(rate, now: now) } }
        buckets[owner, default: TokenBucket(rate, now: now)].owe(rate, now: now)
    }
}

extension Problem {
    /// The problem for a request that came too often.
    ///
    /// - Parameter wait: the time until it would be accepted, in seconds.
    static func tooMany(_ detail: String, wait: Double) -> Problem {
        let seconds = max(1, Int(wait.rounded(.up)))
        var problem = Problem(.tooMany, detail, remedy: "try again in \(seconds) s")
        problem.retryAfter = seconds
        return problem
    }
}
