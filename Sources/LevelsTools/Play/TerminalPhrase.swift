import Interface

/// What is said to who plays in a terminal, beside what the levels say themselves.
enum TerminalPhrase: CaseIterable, Vocabulary {
    static let phrases = Phrases("LevelsTools.TerminalPhrase", of: TerminalPhrase.self)

    case keys, begin, result, goOn, retry, tellingKeys, gaps
}
