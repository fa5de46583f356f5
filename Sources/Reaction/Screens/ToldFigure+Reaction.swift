package import Interface
package import Tasks
import Text

extension ReactionFamily {
    package static func told(
        _ figure: String, _ test: Test, _ figures: Figures, language: Language
    ) -> ToldFigure? {
        let format = Format(language)
        func told(_ phrase: ReactionPhrase, _ value: String?, _ interval: Figures.Estimate? = nil) -> ToldFigure? {
            guard let value else { return nil }
            return ToldFigure(
                phrase.text(in: language), value,
                interval: interval.map { format.interval($0.low, $0.high, decimals: 3, unit: "s") })
        }
        let times: [(name: String, phrase: ReactionPhrase, value: Double?, interval: Figures.Estimate?)] = [
            ("median", .figureMedian, figures.median, figures.medianInterval),
            ("mean", .figureMean, figures.mean, figures.meanInterval),
            ("minimum", .fastest, figures.minimum, nil), ("maximum", .slowest, figures.maximum, nil),
            ("standardDeviation", .figureDeviation, figures.standardDeviation, nil),
            ("standardErrorOfTheMean", .figureError, figures.standardError, nil),
            ("medianAbsoluteDeviation", .figureMad, figures.medianAbsoluteDeviation, nil),
            ("medianAbsoluteDeviationScaled", .figureMadScaled, figures.medianAbsoluteDeviationScaled, nil),
            ("interquartileRange", .figureRange, figures.interquartileRange, nil),
            ("trimmedMean10Percent", .figureTrimmed, figures.trimmedMean, nil),
            ("geometricMean", .figureGeometric, figures.geometricMean, nil),
            ("harmonicMean", .figureHarmonic, figures.harmonicMean, nil),
            ("meanFastest10Percent", .figureFastest, figures.fastestTenth, nil),
            ("meanSlowest10Percent", .figureSlowest, figures.slowestTenth, nil),
            ("rootMeanSquareOfSuccessiveDifferences", .figureSuccessive, figures.successiveDifferences, nil),
        ]
        for time in times where figure.isSame(as: time.name) {
            return told(time.phrase, time.value.map { format.seconds($0) }, time.interval)
        }
        let counts: [(name: String, phrase: ReactionPhrase, value: Int)] = [
            ("counts.valid", .figureValid, figures.counts.valid),
            ("counts.falseStarts", .falseStarts, figures.counts.falseStarts),
            ("counts.lapses", .lapses, figures.counts.lapses),
            ("counts.missing", .missing, figures.counts.missing),
            ("counts.wrong", .wrongCount, figures.counts.wrong),
        ]
        for count in counts where figure.isSame(as: count.name) { return told(count.phrase, String(count.value)) }
        if figure.isSame(as: "lapseProbability"), let share = figures.lapseProbability {
            return ToldFigure(
                ReactionPhrase.figureLapseShare.text(in: language), format.percent(share.value),
                interval: format.interval(share.low * 100, share.high * 100, decimals: 0, unit: "%"))
        }
        if figure.isSame(as: "responseSpeed") {
            return told(.figureSpeed, figures.responseSpeed.map { format.quantity($0, 2, "1/s") })
        }
        return nil
    }
}
