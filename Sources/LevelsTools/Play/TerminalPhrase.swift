import Interface

/// What is said to who plays in a terminal, beside what the levels say themselves.
enum TerminalPhrase: CaseIterable, Vocabulary {
    case keys, begin, result, goOn, retry, tellingKeys, gaps

    var english: String {
        switch self {
        case .keys:
            "Arrow keys turn you, Enter chooses what is ahead. R: hear again, G: goals, P: pause, Q: leave. Wear headphones."
        case .begin: "Enter begins."
        case .result: "{points} points, {stars} {stars|star|stars}."
        case .goOn: "Enter goes on."
        case .retry: "Enter tries again, Q leaves."
        case .tellingKeys: "Enter goes on, R says a line again, Q leaves."
        case .gaps: "The sound broke off for a moment {n} {n|time|times}: this computer was too busy."
        }
    }

    var german: String {
        switch self {
        case .keys:
            "Pfeiltasten drehen dich, Enter wählt, was vor dir ist. R: noch einmal hören, G: Ziele, P: Pause, Q: gehen. "
                + "Setz Kopfhörer auf."
        case .begin: "Enter beginnt."
        case .result: "{points} Punkte, {stars} {stars|Stern|Sterne}."
        case .goOn: "Enter geht weiter."
        case .retry: "Enter versucht es noch einmal, Q geht."
        case .tellingKeys: "Enter geht weiter, R sagt eine Zeile noch einmal, Q geht."
        case .gaps: "Der Ton brach {n}-mal kurz ab: Dieser Rechner war zu beschäftigt."
        }
    }
}
