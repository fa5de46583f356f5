package import Interface
import Measure
import Paradigm
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
        if figure.isSame(as: "right") {
            return ToldFigure(
                words(.factRight), format.integer(figures.right) + " / " + format.integer(figures.counted))
        }
        for measured in figures.measures where measured.isCalled(figure) {
            guard let value = measured.value else { continue }
            let title = course.definition.name(of: measured, in: language)
            guard let interval = measured.interval else {
                return ToldFigure(title, measured.told(value, format))
            }
            return ToldFigure(
                title, measured.told(value, format),
                interval: measured.unit == .share
                    ? format.interval(100 * interval.lower, 100 * interval.upper, decimals: 1, unit: "%")
                    : format.interval(
                        interval.lower, interval.upper, decimals: 3, unit: measured.unit == .seconds ? "s" : ""))
        }
        return nil
    }
}

extension TrialFigure {
    /// Whether results or the file name it so.
    fileprivate func isCalled(_ figure: String) -> Bool {
        figure.isSame(as: name) || figure.isSame(as: MeasureGroup(unit).rawValue + "." + name + ".value")
    }

    /// A value as people are told their own: times in seconds, shares in per cent.
    fileprivate func told(_ value: Double, _ format: Format) -> String {
        switch unit {
        case .seconds: format.seconds(value)
        case .share: format.percent(value, decimals: 1)
        case .trials, .items, .perSecond, .secondsPer, .per, .plain, .asWritten: format.fixed(value, 3)
        }
    }
}
