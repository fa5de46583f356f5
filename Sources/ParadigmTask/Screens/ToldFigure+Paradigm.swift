package import Interface
package import Tasks
import Text

extension ParadigmFamily {
    package static func told(
        _ figure: String, _ course: Course, _ figures: CourseFigures, language: Language
    ) -> ToldFigure? {
        let format = Format(language)
        func words(_ phrase: ParadigmPhrase) -> String { phrase.text(in: language) }
        if figure.isSame(as: "medianTime"), let median = figures.median {
            return ToldFigure(
                words(.median), format.seconds(median),
                interval: figures.low.flatMap { low in
                    figures.high.map { format.interval(low, $0, decimals: 3, unit: "s") }
                })
        }
        guard figure.isSame(as: "right") else { return nil }
        return ToldFigure(
            words(.factRight), format.integer(figures.right) + " / " + format.integer(figures.counted))
    }
}
