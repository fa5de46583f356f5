public import Playing
public import Space

/// What the reducer asks of the page. Effects are values; the page performs them.
public enum Effect: Equatable, Sendable {
    /// Plays a sound once, from a direction relative to the view.
    case play(SoundUse, Bearing)
    /// A short sound with a meaning of its own.
    case earcon(Earcon)
    /// Vibrates for so many ms, pauses for so many, and so on.
    case vibrate([Int])
    /// Says something through the screen reader and on the screen.
    case announce(Announcement)
    /// Write the log to the device now.
    case store
    /// The run is over: write it and show the result.
    case finish
    /// The input must stop: nothing runs any more, or it was paused.
    case stopInput
    /// The input may begin, from the heading that the run has now.
    case startInput
}

extension Effect {
    /// What an effect lets sound; nil for what is told, felt or written.
    public var sounding: Sounding? {
        switch self {
        case .play(let use, let bearing): .once(use, bearing)
        case .earcon(let earcon): .earcon(earcon)
        case .vibrate, .announce, .startInput, .stopInput, .store, .finish: nil
        }
    }
}
