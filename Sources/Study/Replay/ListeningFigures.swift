public import Localisation
public import Tree

/// What a listening session comes to: its results under spelt-out names, and the one figure for lists.
public struct ListeningFigures: Equatable, Sendable {
    /// Intervals are resampled from this seed, so that every platform computes the same.
    public static let seed: Int64 = 1

    public let results: Node
    public let summary: ListeningSummary
    /// The figures of a hearing test; nil for a level.
    public let hearing: HearingFigures?

    public init(of listening: ListeningTask) {
        results = listening.results(seed: Self.seed)
        summary = listening.summary(seed: Self.seed)
        hearing = listening.test.map { HearingFigures(of: $0, seed: Self.seed) }
    }
}
