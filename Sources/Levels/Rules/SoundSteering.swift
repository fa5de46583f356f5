public import Space

/// How a module of its own steers what sounds in a level: louder, quieter, later, not at all.
public struct SoundSteering: Sendable {
    /// Changes a source that is to be heard now.
    public typealias Change = @Sendable (_ source: SoundSource, _ run: Run) -> SoundSource

    /// Reads a level once, when a run begins; nil where nothing of it is steered.
    public let change: @Sendable (Level) -> Change?

    public init(_ change: @escaping @Sendable (Level) -> Change?) { self.change = change }
}
