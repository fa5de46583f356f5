import Text

/// Something that may spoil a run or a trial.
public enum ListeningDisturbance: String, CaseIterable, Sendable {
    /// The page was hidden, or shown again.
    case hidden, visible
    /// The headphones were pulled out, or another device took over the sound.
    case outputChanged
    /// The orientation sensor fell silent or was denied.
    case sensorLost
    /// The sound could not be started.
    case soundLost
}

extension ListeningDisturbance {
    /// The disturbance of that name, compared byte by byte.
    package init?(named name: String) {
        for disturbance in ListeningDisturbance.allCases where disturbance.rawValue.isSame(as: name) {
            self = disturbance
            return
        }
        return nil
    }
}
