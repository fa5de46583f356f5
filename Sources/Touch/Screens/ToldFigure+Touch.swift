package import Interface
package import Tasks
import Text

extension TouchFamily {
    package static func told(
        _ figure: String, _ recording: Recording, _ figures: Figures, language: Language
    ) -> ToldFigure? {
        let format = Format(language)
        let total = figures.total
        func told(_ phrase: TouchPhrase, _ value: String?) -> ToldFigure? {
            value.map { ToldFigure(phrase.text(in: language), $0) }
        }
        if figure.isSame(as: "pathLength") { return told(.figureLength, figures.text(total.length, language)) }
        if figure.isSame(as: "touchTime") { return told(.figureTime, format.seconds(total.time)) }
        if figure.isSame(as: "meanSpeed") {
            return told(.figureMeanSpeed, figures.speedText(total.meanSpeed, language))
        }
        if figure.isSame(as: "peakSpeed") {
            return told(.figurePeakSpeed, figures.speedText(total.peakSpeed, language))
        }
        if figure.isSame(as: "strokes") { return told(.figureStrokes, String(figures.strokes.count)) }
        guard let pointing = figures.pointing else { return nil }
        if figure.isSame(as: "pointing.throughput") {
            return told(.figureThroughput, pointing.throughput.map { format.quantity($0, 2, "bit/s") })
        }
        if figure.isSame(as: "pointing.errorRate") {
            return told(.figureErrors, pointing.errorRate.map { format.percent($0) })
        }
        return nil
    }
}
