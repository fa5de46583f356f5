public import Interface
import Space

/// A moment of a hearing test that is watched again: its trial, with where its sounds came from.
public func replayStage(_ test: HearingTest, language: Language) -> Markup<Intent> {
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
        if let procedure = test.procedure { list(of: [procedure.trialLine(in: language)]) }
        ringFigure(title: SpacePhrase.ringLabel.text(in: language), test.ringMarks(in: language))
    }
}

private func list(of facts: [String]) -> Markup<Intent> {
    element(.ul, .class("listening-facts")) {
        for fact in facts { element(.li) { text(fact) } }
    }
}

extension HearingTest {
    /// Where the sounds of the trial come from, as the head is at that moment.
    fileprivate func ringMarks(in language: Language) -> [RingMark] {
        var marks: [RingMark] = []
        for sound in heard {
            guard let bearing = sound.bearing else { continue }
            marks.append(
                RingMark(
                    azimuth: bearing.azimuth, look: "ring-answer", name: directionName(bearing.azimuth, in: language)))
        }
        return marks
    }
}
