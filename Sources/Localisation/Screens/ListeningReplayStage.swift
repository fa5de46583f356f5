public import Interface
import Tree

/// A moment of a session that is watched again: the surroundings from the view as it was and the ring around the
/// listener, or the trial of a test with where its sounds came from.
///
/// - Parameters:
///   - listening: the task at that moment.
///   - told: what was announced last.
///   - language: of its words.
public func replayStage(_ listening: ListeningTask, told: Announcement?, language: Language) -> Markup<Intent> {
    element(.div, .class("replay-stage listening-replay")) {
        if let run = listening.run { moment(of: run, told, language) }
        if let test = listening.test { moment(of: test, language) }
    }
}

private func moment(of run: Run, _ told: Announcement?, _ language: Language) -> Markup<Intent> {
    let format = Format(language)
    let heading = format.fixed(run.view.heading.degrees.rounded(), 0)
    let facts =
        [format.seconds(run.clock, decimals: 1), LocalisationPhrase.heading.text(in: language, ("n", heading))]
        + run.facts(in: language)
    return fragment {
        // The page draws the surroundings here, as it does while the level is played.
        element(
            .canvas, .class("panorama"), .id("panorama"), .decorative(),
            .attribute(.dataLabel, run.level.background ?? ""))
        element(.p, .class("listening-told"), .role("status"), .live) {
            text((told ?? .started(run.level.name)).text(in: language, library: Library()))
        }
        list(of: facts)
        // What the level reveals at its end is known to who watches it again.
        ringFigure(
            title: LocalisationPhrase.ringLabel.text(in: language),
            run.ringMarks(of: run.seen(isRevealed: true), in: language))
    }
}

private func moment(of test: HearingTest, _ language: Language) -> Markup<Intent> {
    fragment {
        element(.p, .class("listening-told"), .role("status"), .live) {
            text(
                test.procedure?.procedure.kind.question(in: language)
                    ?? LocalisationPhrase.hearingTest.text(in: language))
        }
        if let procedure = test.procedure { list(of: [procedure.trialLine(in: language)]) }
        ringFigure(title: LocalisationPhrase.ringLabel.text(in: language), test.ringMarks(in: language))
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
