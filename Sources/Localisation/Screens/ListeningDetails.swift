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

/// Where everything is and what was found by now, or which trial of a test it was.
public func replayStage(_ listening: ListeningTask, language: Language) -> Markup<Intent> {
    let format = Format(language)
    return element(.div, .class("replay-stage")) {
        if let run = listening.run {
            ringFigure(title: run.level.name.text(in: language), run.ringMarks(in: language))
            element(.span) { text(format.seconds(run.clock, decimals: 1)) }
        }
        if let test = listening.test {
            element(.strong) { text("\(test.trials.count)") }
            element(.span) { text(LocalisationPhrase.hearingTest.text(in: language)) }
        }
    }
}
