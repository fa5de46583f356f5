/// How a map's values become colours.
package enum ColourScale: String, CaseIterable, Sendable {
    /// In proportion to the value.
    case linear
    /// In proportion to its square root: what was touched shortly is seen beside what was touched long.
    case root
    /// In proportion up to a round number below the highest; everything above has the last colour.
    case clip

    /// The one that comes after it, round and round.
    var next: ColourScale {
        switch self {
        case .linear: .root
        case .root: .clip
        case .clip: .linear
        }
    }

    /// The share of the ramp for a share of the top, both 0 to 1.
    func place(_ share: Double) -> Double {
        let share = min(max(0, share), 1)
        return self == .root ? share.squareRoot() : share
    }
}
