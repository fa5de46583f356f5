/// Observations that end together, each under a key: those of one screen, or of one player.
///
///     let shown = Observations<Int>()
///     shown.keep(store.observe(Harbour.heading) { draw($0) }, for: 1)
///     shown.end()
public final class Observations<Key: Equatable>: Observation {
    private var kept: [(key: Key, observation: Observation)] = []

    /// How many go on.
    public var count: Int { kept.count }

    public init() { super.init() }

    /// Keeps an observation under a key, and ends the one that was there. After ``end()`` it ends the new one at once.
    ///
    /// Complexity: one comparison per key.
    public func keep(_ observation: Observation, for key: Key) {
        end(key)
        if isEnded { observation.end() } else { kept.append((key, observation)) }
    }

    /// Ends the observation under a key, if there is one.
    public func end(_ key: Key) {
        guard let place = kept.firstIndex(where: { $0.key == key }) else { return }
        kept.remove(at: place).observation.end()
    }

    /// Ends all, in the order in which they came.
    public override func end() {
        super.end()
        let ended = kept
        kept = []
        for one in ended { one.observation.end() }
    }
}
