/// A short sound with a meaning of its own, the same in every level.
public enum Earcon: String, CaseIterable, Sendable {
    case found, wrong, missLeft, missRight, missBehind, won, lost, paused
}
