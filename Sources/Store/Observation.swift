/// Something that goes on until it is ended: an observation of a store, a running effect, a sound.
///
/// Nothing ends by itself when a reference is dropped. ``Observations`` keeps several and ends them together.
open class Observation {
    /// Whether the observation has ended.
    public final var isEnded: Bool { atEnd == nil }

    private var atEnd: (() -> Void)?

    /// - Parameter atEnd: called once, when the observation is ended.
    public init(_ atEnd: @escaping () -> Void = {}) {
        self.atEnd = atEnd
    }

    /// Ends the observation; only the first call does anything.
    open func end() {
        let atEnd = atEnd
        self.atEnd = nil
        atEnd?()
    }
}
