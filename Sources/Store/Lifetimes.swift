/// The key of a lifetime: usually an enum of an application's places, such as the whole, a level, a trial in it.
public protocol LifetimeKey: Equatable {
    /// The key of the lifetime within which this one lies; nil for the outermost.
    var parent: Self? { get }
}

/// Keeps observations and running effects under the key of what they belong to, and ends them with it.
///
///     enum Place: LifetimeKey {
///         case game, level(Int)
///         var parent: Place? { self == .game ? nil : .game }
///     }
///     let lifetimes = Lifetimes<Place>()
///     lifetimes.keep(store.observe(Game.level) { … }, for: .level(3))
///     lifetimes.end(.level(3))
public final class Lifetimes<Key: LifetimeKey> {
    private var kept: [(key: Key, observation: Observation)] = []

    public init() {}

    /// How many observations are kept and have not ended.
    public var count: Int { kept.count { !$0.observation.isEnded } }

    /// Keeps an observation until `key`, or a key above it, is ended.
    public func keep(_ observation: Observation, for key: Key) {
        kept.append((key, observation))
    }

    /// Ends everything under `key` and under the keys beneath it; what was kept last ends first.
    ///
    /// What is kept for the key from then on belongs to a new lifetime.
    public func end(_ key: Key) {
        let ending = kept.filter { $0.key.isWithin(key) }
        kept.removeAll { $0.key.isWithin(key) || $0.observation.isEnded }
        for (_, observation) in ending.reversed() { observation.end() }
    }

    /// Ends everything.
    public func endAll() {
        let ending = kept
        kept = []
        for (_, observation) in ending.reversed() { observation.end() }
    }
}

extension LifetimeKey {
    /// Whether this is `key` or lies beneath it.
    fileprivate func isWithin(_ key: Self) -> Bool {
        var ancestor: Self? = self
        while let current = ancestor {
            if current == key { return true }
            ancestor = current.parent
        }
        return false
    }
}
