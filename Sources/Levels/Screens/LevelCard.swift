package import Interface
import Measure
import Space
package import Tasks
import Text

extension LevelsFamily {
    package static func card(_ game: Game, _ figures: LevelFigures, language: Language) -> ResultCard {
        let id = game.level?.id ?? ""
        var card = card(game, figures, path: "/hearing/level/" + id, language: language)
        guard let run = game.run else { return card }
        card.note = LevelsPhrase.starsOf.text(in: language, ("n", "\(run.stars)"))
        card.drawing.circle(x: 880, y: 310, radius: 170, look: " fill=\"none\" stroke=\"#16303d\" stroke-width=\"22\"")
        card.drawing.text("▲", y: 322, size: 32, x: 880, look: " fill=\"#9fb3bf\"")
        for mark in run.ringMarks(in: language) {
            let angle = mark.azimuth * Double.pi / 180
            card.drawing.circle(
                x: 880 + Int((170 * Elementary.sin(angle)).rounded()),
                y: 310 - Int((170 * Elementary.cos(angle)).rounded()), radius: 14,
                look: mark.look.isSame(as: "ring-found")
                    ? " fill=\"#37a6ef\"" : " fill=\"#020c12\" stroke=\"#9fb3bf\" stroke-width=\"4\"")
        }
        return card
    }
}
