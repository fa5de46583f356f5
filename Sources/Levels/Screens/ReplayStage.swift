package import Interface
import Space

/// A moment of a session that is watched again: the surroundings from the view as it was, and the ring around the listener.
///
/// - Parameters:
///   - game: the level as it stood at that moment.
///   - told: what was announced last.
///   - language: of the words on it.
package func replayStage(_ game: Game, told: [Announcement], language: Language) -> Markup<Intent> {
    element(.div, .class("replay-stage listening-replay")) {
        if let run = game.run { moment(of: run, told, language) }
    }
}

private func moment(of run: Run, _ told: [Announcement], _ language: Language) -> Markup<Intent> {
    let format = Format(language)
    let heading = format.fixed(run.view.heading.degrees.rounded(), 0)
    let facts =
        [format.seconds(run.clock, decimals: 1), LevelsPhrase.heading.text(in: language, ("n", heading))]
        + run.aims(in: language)
    return fragment {
        // The page draws the surroundings here, as it does while the level is played.
        element(
            .canvas, .class("panorama"), .id("panorama"), .decorative(),
            .attribute(.dataLabel, run.level.background ?? ""), .attribute(.dataPart, run.level.pictures))
        element(.div, .class("listening-told"), .role("status"), .live) {
            for announcement in told.isEmpty ? [.started(run.level.name)] : told {
                element(.p) { text(announcement.text(in: language, library: Library())) }
            }
        }
        list(of: facts)
        // What the level reveals at its end is known to who watches it again.
        ringFigure(
            title: SpacePhrase.ringLabel.text(in: language),
            run.ringMarks(of: run.seen(isRevealed: true), in: language))
    }
}

private func list(of facts: [String]) -> Markup<Intent> {
    element(.ul, .class("listening-facts")) {
        for fact in facts { element(.li) { text(fact) } }
    }
}
