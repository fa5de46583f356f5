package import Interface
import Space

/// A moment of a hearing test that is watched again: its trial, with where its sounds came from.
package func replayStage(_ test: HearingTest, language: Language) -> Markup<Intent> {
    element(.div, .class("replay-stage listening-replay")) {
        moment(of: test, language)
    }
}

private func moment(of test: HearingTest, _ language: Language) -> Markup<Intent> {
    fragment {
        element(.p, .class("listening-told"), .role("status"), .live) {
            text(
                test.procedure?.procedure.kind.question(in: language)
                    ?? SpacePhrase.hearingTest.text(in: language))
        }
        if let procedure = test.procedure {
            list(of: [procedure.trialLine(in: language)] + test.sentenceFacts(in: language))
        }
        ringFigure(title: SpacePhrase.ringLabel.text(in: language), test.ringMarks(in: language))
    }
}

private func list(of facts: [String]) -> Markup<Intent> {
    element(.ul, .class("listening-facts")) {
        for fact in facts { element(.li) { text(fact) } }
    }
}

extension HearingTest {
    /// The sentence that is said, with the words' level; what was chosen of the one before.
    fileprivate func sentenceFacts(in language: Language) -> [String] {
        guard procedure?.procedure.kind == .sentences, let matrix = words(of: stage) else { return [] }
        var facts: [String] = []
        if let stimulus, stimulus.question == .words {
            let level = Format(language).quantity(stimulus.value, 0, "dB")
            facts.append(
                HearingPhrase.replaySaid.text(
                    in: language, ("sentence", matrix.text(of: Int(stimulus.target))), ("n", level)))
        }
        if let last = trials.last, let score = last.score {
            facts.append(
                HearingPhrase.replayChosen.text(
                    in: language, ("sentence", matrix.text(of: Int(last.answer))), ("n", "\(score)")))
        }
        return facts
    }

    /// Where the sounds of the trial come from, as the head is at that moment.
    fileprivate func ringMarks(in language: Language) -> [RingMark] {
        var marks: [RingMark] = []
        for sound in heard {
            guard let bearing = sound.bearing, !marks.contains(where: { $0.azimuth == bearing.azimuth }) else {
                continue
            }
            marks.append(
                RingMark(
                    azimuth: bearing.azimuth, look: "ring-answer", name: directionName(bearing.azimuth, in: language)))
        }
        return marks
    }
}
