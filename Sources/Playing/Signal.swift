/// A short sound with a meaning of its own, the same in every level.
public enum Signal: String, CaseIterable, Sendable {
    case found, wrong, missLeft, missRight, missBehind, won, lost, paused

    /// The library's sound for it.
    public var sound: String {
        switch self {
        case .found: "signal-found"
        case .wrong: "signal-wrong"
        case .missLeft, .missRight, .missBehind: "signal-miss"
        case .won: "signal-won"
        case .lost: "signal-lost"
        case .paused: "signal-paused"
        }
    }

    /// The direction from which it comes, relative to the view; nil for none.
    public var place: HeardPlace? {
        switch self {
        case .missLeft: HeardPlace(azimuth: -90)
        case .missRight: HeardPlace(azimuth: 90)
        case .missBehind: HeardPlace(azimuth: 180)
        case .found, .wrong, .won, .lost, .paused: nil
        }
    }

    /// The volume from 0 to 1. Frequent signals are quieter than those at the end.
    public var volume: Double {
        switch self {
        case .found, .missLeft, .missRight, .missBehind: 0.5
        case .wrong, .won, .lost: 0.6
        case .paused: 0.4
        }
    }
}
