/// What became of the wish to exclude somebody.
package enum ExclusionOutcome: Equatable, Sendable {
    case excluded(Int)
    /// It was excluded before, and stays so.
    case already(Int)
    case unknown
}
