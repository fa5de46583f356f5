public import Tree

/// Something that may spoil a run or a trial.
public enum ListeningDisturbance: String, Choice {
    /// The page was hidden, or shown again.
    case hidden, visible
    /// The headphones were pulled out, or another device took over the sound.
    case outputChanged
    /// The orientation sensor fell silent or was denied.
    case sensorLost
    /// The sound could not be started.
    case soundLost
}
