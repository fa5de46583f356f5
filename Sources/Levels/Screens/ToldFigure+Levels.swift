package import Interface
package import Tasks
import Text

extension LevelsFamily {
    package static func told(
        _ figure: String, _ game: Game, _ figures: LevelFigures, language: Language
    ) -> ToldFigure? {
        guard let run = game.run, run.phase.isOver else { return nil }
        if figure.isSame(as: "score") {
            return ToldFigure(
                LevelsPhrase.starsOf.text(in: language, ("n", String(run.stars))),
                LevelsPhrase.points.text(in: language, ("n", String(run.score))))
        }
        if figure.isSame(as: "seconds") {
            return ToldFigure(
                LevelsPhrase.time.text(in: language), Format(language).quantity(run.clock, 1, "s"))
        }
        if figure.isSame(as: "wrongChoices") {
            return ToldFigure(LevelsPhrase.wrongChoices.text(in: language), String(run.wrong))
        }
        return nil
    }
}
