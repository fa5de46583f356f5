package import Interface
package import Tasks
import Text
import Tree

extension QuizFamily {
    package static func told(
        _ figure: String, _ sitting: Sitting, _ findings: Findings, language: Language
    ) -> ToldFigure? {
        let speaker = Speaker(language, sitting.definition)
        for score in findings.scores where figure.isSame(as: "scales." + score.scale + ".score") {
            return score.value.map {
                ToldFigure(speaker.text(sitting.definition.scales[score.position].name), speaker.number($0))
            }
        }
        return nil
    }
}
