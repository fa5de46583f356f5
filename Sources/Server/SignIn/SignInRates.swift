import Archive
import Credentials
private import Synchronization

/// Limits attempts with passphrases, codes and links. Names and addresses are not kept, only their hashes in memory,
/// with a key that changes daily.
///
/// Failures count for a name together with their network or known browser. So a stranger who knows a name only makes
/// their own network wait. Attempts from many networks are limited by the number of hashes that are computed at once
/// (`PassphraseHasher`), where strangers come last.
final class SignInRates: Sendable {
    /// The greatest number of marks that are remembered. Old ones can be forgotten without loss.
    private static let capacity = 20_000
    /// The number of failures for one name without a wait. The longest wait and the time after which failures are
    /// forgotten follow, in seconds.
    private static let freeFailures = 5
    private static let longestWait = 60.0
    private static let memory = 900.0

    private enum Kind { case signIn, secret, code, token }

    private struct Failures {
        var count = 0
        var until = 0.0

        func isForgotten(at now: Double) -> Bool { until + SignInRates.memory < now }
    }

    private struct State {
        var key = DailyKey()
        var buckets: [Kind: [String: TokenBucket]] = [:]
        /// The failures by name and payer, and by payer alone.
        var failures: [String: Failures] = [:]
        /// The names and payers with a wrong code, as long as the key of the day holds.
        var wrongCodes: Set<String> = []

        /// Counts one more failure and returns their number.
        mutating func note(_ mark: String, at now: Double) -> Int {
            if failures.count >= SignInRates.capacity {
                failures = failures.filter { !$0.value.isForgotten(at: now) }
            }
            var known = failures[mark, default: Failures()]
            if known.count > 0, known.isForgotten(at: now) { known = Failures() }
            known.count += 1
            known.until = max(known.until, now)
            failures[mark] = known
            return known.count
        }
    }

    private let limits: ServerLimits
    private let seconds: @Sendable () -> Double
    private let state = Mutex(State())

    /// - Parameter seconds: a clock that never runs backwards.
    init(_ limits: ServerLimits, seconds: @escaping @Sendable () -> Double) {
        self.limits = limits
        self.seconds = seconds
    }

    /// Counts an attempt to sign in. It counts as a failure until ``succeed(_:)`` or ``release(_:)`` is called, so that
    /// many attempts at once do not pass. There is no lock-out: after the wait an attempt is admitted.
    ///
    /// - Returns: the rank in which the passphrase is examined.
    /// - Throws: `tooMany` while a network, or a name from there, has to wait.
    func admit(_ knock: Knock) throws(Problem) -> PassphraseRank {
        if let wait = take(knock.payer, kind: .signIn, limits.signIns) {
            throw .tooMany("too many attempts to sign in came from this network", wait: wait)
        }
        let now = seconds()
        let (wait, rank) = state.withLock { state -> (Double, PassphraseRank) in
            let wait = (state.failures[state.key.mark(of: knock.pair, at: now)]?.until ?? 0) - now
            guard wait <= 0 else { return (wait, .suspect) }
            let payer = state.key.mark(of: knock.payer, at: now)
            let failed = state.note(payer, at: now)
            return (wait, knock.browser != nil ? .known : failed > 1 ? .suspect : .unknown)
        }
        if wait > 0 { throw .tooMany("too many attempts for this name failed", wait: wait) }
        return rank
    }

    /// Counts an attempt that comes with a code, before the passphrase is looked at.
    func admitCode(_ knock: Knock) throws(Problem) { try admitSecret(from: knock.payer) }

    /// Counts a code that came with the right passphrase. There are few codes, so attempts are limited per name after a
    /// first wrong one from the same network. The first code from elsewhere is examined.
    func admitProvenCode(_ knock: Knock) throws(Problem) {
        guard knock.browser == nil else { return }
        let now = seconds()
        let hasFailed = state.withLock { state in
            state.wrongCodes.contains(state.key.mark(of: knock.pair, at: now))
        }
        guard hasFailed, let wait = take(knock.name, kind: .code, limits.secrets) else { return }
        throw .tooMany("too many codes for this name were wrong", wait: wait)
    }

    /// Counts an attempt with a code or a link.
    func admitSecret(from payer: String) throws(Problem) {
        let wait = take(payer, kind: .secret, limits.secrets)
        if let wait { throw .tooMany("too many codes or links came from this network", wait: wait) }
    }

    /// Counts a request of a program.
    func admitToken(_ number: Int64) throws(Problem) {
        let wait = take("token \(number)", kind: .token, limits.tokenRequests)
        if let wait { throw .tooMany("too many requests came with this token", wait: wait) }
    }

    /// Notes that an attempt failed.
    func fail(_ knock: Knock, byCode: Bool = false) {
        let now = seconds()
        state.withLock { state in
            let mark = state.key.mark(of: knock.pair, at: now)
            let over = state.note(mark, at: now) - Self.freeFailures
            if over >= 0 { state.failures[mark]?.until = now + (over >= 5 ? Self.longestWait : Double(2 << over)) }
            guard byCode else { return }
            if state.wrongCodes.count >= Self.capacity { state.wrongCodes = [] }
            state.wrongCodes.insert(mark)
        }
    }

    /// Forgets the failures of a name from this payer.
    func succeed(_ knock: Knock) {
        let now = seconds()
        state.withLock { state in state.failures[state.key.mark(of: knock.pair, at: now)] = nil }
        release(knock)
    }

    /// Takes back the count of an attempt that was no failure, because a code was still to be sent or too many waited.
    func release(_ knock: Knock) {
        let now = seconds()
        state.withLock { state in
            let mark = state.key.mark(of: knock.payer, at: now)
            guard let failures = state.failures[mark] else { return }
            state.failures[mark] = failures.count > 1 ? Failures(count: failures.count - 1, until: failures.until) : nil
        }
    }

    private func take(_ text: String, kind: Kind, _ rate: ServerLimits.Rate) -> Double? {
        let now = seconds()
        return state.withLock { state in
            let mark = state.key.mark(of: text, at: now)
            var buckets = state.buckets.removeValue(forKey: kind) ?? [:]
            defer { state.buckets[kind] = buckets }
            if buckets.count >= Self.capacity { buckets = buckets.filter { !$0.value.isFull(rate, now: now) } }
            return buckets[mark, default: TokenBucket(rate, now: now)].take(rate, now: now)
        }
    }
}
