/// How exactly a renderer follows the measured head. Both are equally early: what differs is how long filters may be.
public enum RenderingQuality: String, CaseIterable, Sendable {
    /// Transforms of 256 samples, for filters of 96 at 48 kHz.
    case live
    /// Transforms of 512 samples, for filters of 351, about twice the work: for what is rendered into a file.
    case fine

    /// Samples of a head's filters that are used to the full, at 48 kHz.
    public var taps: Int { self == .live ? 96 : 351 }

    var transform: TransformSize { self == .live ? .live : .fine }
}
