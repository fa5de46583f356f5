/// How the page answers an effect. ``EffectKind`` says for each effect which text comes with the answer and what
/// `refused` means.
public enum ReplyCode: UInt8, CaseIterable, Sendable {
    case done = 0
    /// The page did not do it, or there is nothing.
    case refused = 1
    /// No room.
    case full = 2
    /// It failed; the text is what the browser or the server says.
    case failed = 3
    /// The session is not on the device, or has fewer entries than was thought.
    case vanished = 4
    /// The person changed their mind.
    case cancelled = 5
    /// The file is larger than the limit.
    case tooLarge = 6
}
