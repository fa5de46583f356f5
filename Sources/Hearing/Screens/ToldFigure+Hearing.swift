package import Interface
import Measure
package import Tasks
import Text

extension HearingFamily {
    package static func told(
        _ figure: String, _ test: HearingTest, _ figures: HearingFigures, language: Language
    ) -> ToldFigure? {
        let format = Format(language)
        func told(_ phrase: HearingPhrase, _ value: String?, _ interval: String? = nil) -> ToldFigure? {
            value.map { ToldFigure(phrase.text(in: language), $0, interval: interval) }
        }
        func degrees(_ value: Double?) -> String? { value.map { format.quantity($0, 1, "°") } }
        func interval(_ interval: Interval?, _ decimals: Int, _ unit: String, times factor: Double = 1) -> String? {
            interval.map {
                format.interval($0.lower * factor, $0.upper * factor, decimals: decimals, unit: unit)
            }
        }
        // What is not determined is not told.
        if let still = figures.still, still.undetermined == nil {
            if figure.isSame(as: "frontBackConfusions") {
                return told(
                    .figureConfusions, still.confusions?.estimate.map { format.percent($0) },
                    interval(still.confusions?.interval(), 0, "%", times: 100))
            }
            if figure.isSame(as: "lateralRootMeanSquare") {
                return told(.figureRootMeanSquare, degrees(still.rootMeanSquare))
            }
            if figure.isSame(as: "signedLateralError") { return told(.figureSigned, degrees(still.signedError)) }
            if figure.isSame(as: "bias") {
                return told(.figureBias, degrees(still.line?.bias), interval(still.line?.biasInterval, 1, "°"))
            }
            if figure.isSame(as: "gain") {
                return told(
                    .figureGain, still.line.map { format.fixed($0.gain, 2) },
                    interval(still.line?.gainInterval, 2, ""))
            }
            if figure.isSame(as: "stillTime") {
                return told(.figureTime, still.time.map { format.seconds($0, decimals: 2) })
            }
        }
        if let turning = figures.turning, turning.undetermined == nil {
            if figure.isSame(as: "finalError") { return told(.figureFinal, degrees(turning.finalError)) }
            if figure.isSame(as: "pathEfficiency") {
                return told(.figureEfficiency, turning.efficiency.map { format.percent($0) })
            }
            if figure.isSame(as: "firstTurnsRight") {
                return told(.figureFirstTurns, turning.firstTurns?.estimate.map { format.percent($0) })
            }
        }
        if figure.isSame(as: "spatialRelease"), let release = figures.releases.first, release.undetermined == nil {
            return told(.figureRelease, format.quantity(release.release, 1, "dB"))
        }
        return nil
    }
}
