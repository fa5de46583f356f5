public import Interface

/// The phrases that tasks and rooms of all kinds share. Each language has a file of its own for them.
public enum TaskPhrase: CaseIterable, Vocabulary {
    public static let phrases = Phrases("Tasks.TaskPhrase", of: TaskPhrase.self)

    case getReady, measuring, start, leave, back, tryAgain, loading
    case over, keep, discard, discardQuestion, discardLine, cancel, again
    case heldElsewhere, heldElsewhereLine, storageFull, storageRefused, storageAwaited
    case inputTouch, inputMouse, inputPen, inputKey, inputUnknown
    case trialsKept, recorded, otherStimulus, earlierStimulus
    case morning, noon, afternoon, evening, night
    case againKeeps, allFigures, kept, keepingNow, notKept, notKeptYet, share, cardInterval
    case invitation
}

extension Input {
    /// What a person pressed with, in the reader's language.
    public func name(in language: Language) -> String {
        let phrase: TaskPhrase =
            switch self {
            case .touch: .inputTouch
            case .mouse: .inputMouse
            case .pen: .inputPen
            case .key: .inputKey
            case .unknown: .inputUnknown
            }
        return phrase.text(in: language)
    }
}

extension DayPeriod {
    /// The name of a part of the day.
    package var phrase: TaskPhrase {
        switch self {
        case .morning: .morning
        case .noon: .noon
        case .afternoon: .afternoon
        case .evening: .evening
        case .night: .night
        }
    }
}
