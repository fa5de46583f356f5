/// A short sound with a meaning of its own, the same in every level.
public enum Signal: String, CaseIterable, Sendable {
    case found, wrong, missLeft, missRight, missBehind, won, lost, paused

    /// The signal of the library that stands for it.
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

    /// From where it comes, by the view; nil has no direction.
    public var place: HeardPlace? {
        switch self {
        case .missLeft: HeardPlace(azimuth: -90)
        case .missRight: HeardPlace(azimuth: 90)
        case .missBehind: HeardPlace(azimuth: 180)
        case .found, .wrong, .won, .lost, .paused: nil
        }
    }

    /// From 0 to 1: what comes often is quieter than what comes at the end.
    public var volume: Double {
        switch self {
        case .found, .missLeft, .missRight, .missBehind: 0.5
        case .wrong, .won, .lost: 0.6
        case .paused: 0.4
        }
    }
}
