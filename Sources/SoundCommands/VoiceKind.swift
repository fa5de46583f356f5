/// How a sound reaches the ears.
public enum VoiceKind: Int32, Sendable {
    /// From a place in the world.
    case directional = 0
    /// The same to both ears, without direction: ambience, music, a telephone line.
    case ambient = 1
    /// From left to right by level alone, with equal power, as a stereo panorama does it: for comparisons.
    case panned = 2
}
