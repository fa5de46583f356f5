public import Interface

/// A kept session: how a level ended and where everything was, or what a hearing test found.
public func detailsScreen(
    _ listening: ListeningTask, _ figures: HearingFigures?, rules: Rules = .standard, language: Language
) -> Markup<Intent> {
    fragment {
        if let run = listening.run { runDetails(run, rules, language) }
        if let test = listening.test, let figures { hearingDetails(test, figures, language: language) }
    }
}
