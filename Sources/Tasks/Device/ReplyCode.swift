/// How the page answers an effect. What comes with it as a text, and what `refused` means, is said at the effect
/// (``EffectKind``).
public enum ReplyCode: UInt8, CaseIterable, Sendable {
    case done = 0
    /// The page would not, or there is nothing.
    case refused = 1
    /// No room.
    case full = 2
    /// With the browser's own words as text, or the server's.
    case failed = 3
    /// The session is not on the device, or not as far as it was thought to be.
    case vanished = 4
    /// The person changed their mind.
    case cancelled = 5
    /// A file that is larger than what is taken.
    case tooLarge = 6
}
