package import Interface

extension Action {
    /// What happened, in the reader's language, for the list of a session's entries.
    package func name(in language: Language) -> String {
        let phrase: TouchPhrase =
            switch self {
            case .opened: .logOpened
            case .prepared: .logPrepared
            case .begun: .logBegun
            case .pointers: .logPointers
            case .keyed: .logKeyed
            case .shaken: .logShaken
            case .expired: .logExpired
            case .done: .logDone
            case .disturbed: .logDisturbed
            case .stopped: .logStopped
            case .saved: .logSaved
            }
        return phrase.text(in: language)
    }
}
