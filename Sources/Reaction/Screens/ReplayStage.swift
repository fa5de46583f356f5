package import Interface
import Tasks

/// A small picture of what was on the screen at one moment of a replay, with what had just happened.
package func replayStage(_ test: Test, language: Language) -> Markup<Intent> {
    var look = "replay-stage"
    let line: String
    switch test.phase {
    case .stimulus:
        look += " replay-stage-go"
        let isBlue = test.definition.choices == 1 && test.definition.isBlue
        line = (isBlue ? ReactionPhrase.replayBlue : .logShown).text(in: language)
    case .settling, .waiting:
        line = test.trials.last.map { $0.told(in: language) } ?? ReactionPhrase.replayEmpty.text(in: language)
    case .ready: line = ReactionPhrase.getReady.text(in: language)
    case .over, .saved: line = TaskPhrase.over.text(in: language)
    }
    let done = test.finished
    let colours = test.definition.shownColours
    return element(.div, .class(look), .rest(colours), .signal(colours)) {
        element(.strong) { text(line) }
        element(.span) { text(ReactionPhrase.replayDone.text(in: language, ("n", "\(done)"))) }
    }
}

extension Trial {
    fileprivate func told(in language: Language) -> String {
        switch kind {
        case .response, .wrong:
            ReactionPhrase.replayPressed.text(in: language, ("time", Format(language).seconds(time ?? 0)))
        case .falseStart:
            // With a time it came after the stimulus.
            time.map { ReactionPhrase.replayGuess.text(in: language, ("time", Format(language).seconds($0))) }
                ?? ReactionPhrase.replayEarly.text(in: language)
        case .missing: ReactionPhrase.tooLate.text(in: language)
        case .interrupted: ReactionPhrase.interrupted.text(in: language)
        }
    }
}
