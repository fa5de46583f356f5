import Archive
private import Synchronization

/// Keeps anybody from trying passphrases, codes and links without end. No name and no address is kept: hashes of them, with
/// a key that changes daily, in memory only.
final class SignInRates: Sendable {
    /// How much is remembered at most; what has long been quiet costs nothing to forget.
    private static let capacity = 20_000
    /// How many failures for one name are free, how long it waits at most, and when they are forgotten, in seconds.
    private static let freeFailures = 5
    private static let longestWait = 60.0
    private static let memory = 900.0

    private enum Kind { case signIn, secret, token }

    private struct Failures {
        var count = 0
        var until = 0.0
    }

    private struct State {
        var key = DailyKey()
        var buckets: [Kind: [String: TokenBucket]] = [:]
        var names: [String: Failures] = [:]
    }

    private let limits: ServerLimits
    private let seconds: @Sendable () -> Double
    private let state = Mutex(State())

    /// - Parameter seconds: a clock that never runs backwards.
    init(_ limits: ServerLimits, seconds: @escaping @Sendable () -> Double) {
        self.limits = limits
        self.seconds = seconds
    }

    /// Counts an attempt to sign in from a network.
    func admitSignIn(from network: String) throws(Problem) {
        let wait = take(network, kind: .signIn, limits.signIns)
        if let wait { throw .tooMany("too many attempts to sign in came from this network", wait: wait) }
    }

    /// Counts an attempt with a code or a link.
    func admitSecret(from network: String) throws(Problem) {
        let wait = take(network, kind: .secret, limits.secrets)
        if let wait { throw .tooMany("too many codes or links came from this network", wait: wait) }
    }

    /// Counts a request of a program.
    func admitToken(_ number: Int64) throws(Problem) {
        let wait = take("token \(number)", kind: .token, limits.tokenRequests)
        if let wait { throw .tooMany("too many requests came with this token", wait: wait) }
    }

    /// Throws while a name has to wait after failures. There is no lock: whoever waits gets in.
    func admit(name: String) throws(Problem) {
        let now = seconds()
        let wait = state.withLock { state in
            (state.names[state.key.mark(of: name, at: now)]?.until ?? 0) - now
        }
        if wait > 0 { throw .tooMany("too many attempts for this name failed", wait: wait) }
    }

    /// Notes that an attempt failed.
    func fail(name: String) {
        let now = seconds()
        state.withLock { state in
            let mark = state.key.mark(of: name, at: now)
            if state.names.count >= Self.capacity {
                state.names = state.names.filter { $0.value.until + Self.memory > now }
            }
            var failures = state.names[mark, default: Failures()]
            if failures.count > 0, failures.until + Self.memory < now { failures = Failures() }
            failures.count += 1
            let over = failures.count - Self.freeFailures
            let wait = over < 0 ? 0 : over >= 5 ? Self.longestWait : Double(2 << over)
            failures.until = now + wait
            state.names[mark] = failures
        }
    }

    /// Forgets the failures of a name.
    func succeed(name: String) {
        let now = seconds()
        state.withLock { state in state.names[state.key.mark(of: name, at: now)] = nil }
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
