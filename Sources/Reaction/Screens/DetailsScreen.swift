package import Interface

/// A session as a whole: number, plots, figures, every trial, the device, and why the number is what it is.
package func detailsScreen(_ test: Test, _ figures: Figures, language: Language) -> Markup<Intent> {
    DetailsScreen(test, figures, language).body
}

private final class DetailsScreen {
    let test: Test
    let figures: Figures
    let language: Language

    init(_ test: Test, _ figures: Figures, _ language: Language) {
        self.test = test
        self.figures = figures
        self.language = language
    }

    private func words(_ phrase: ReactionPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    private var times: [Double] { test.reactionTimes }

    var body: Markup<Intent> {
        fragment {
            if figures.counts.valid == 0 {
                notice(.info, words(.noResponses))
            } else {
                headline(figures, language: language)
                note(qualityLine(test, figures, language: language))
                columns {
                    card { stripPlot(test, figures, language: language) }
                    card { countFacts(figures, language: language) }
                    card { paragraph(honestCaption(figures, test.definition, language: language), .class("note")) }
                    // Of fewer they show noise as if it were a shape.
                    if times.count >= 20 {
                        card { distribution }
                        card { cumulative }
                        card { waits }
                    }
                }
            }
            disclosure(words(.why)) { why }
            disclosure(words(.figures)) { figuresTable(figures, language: language) }
            disclosure(words(.trials)) { trialsTable(test, language: language) }
            disclosure(words(.device)) { deviceTable(test, language: language) }
        }
    }

    private var distribution: Markup<Intent> {
        Plot.histogram(times, in: frame(.plotHistogram, x: .axisTime, y: .axisCount, language: language))
    }

    private var cumulative: Markup<Intent> {
        Plot.cumulative(times, in: frame(.plotDistribution, x: .axisTime, y: .axisShare, language: language))
    }

    private var waits: Markup<Intent> {
        let trials = test.scored.filter { $0.kind == .response && $0.waited != nil && $0.time != nil }
        let waited = trials.map { ($0.waited ?? 0) / 1000 }
        let times = trials.map { $0.time ?? 0 }
        var line: [Plot.Point] = []
        var caption: String?
        if let fit = figures.waitLine, let slope = figures.slopeOverWait {
            line = [
                Plot.Point(fit.shortest, fit.timeAtShortest), Plot.Point(fit.longest, fit.timeAtLongest),
            ]
            caption = words(.plotWait) + " " + waitAnswer(slope)
        }
        return Plot.scatter(
            x: waited, y: times, line: line,
            in: frame(.plotWait, x: .axisWait, y: .axisTime, note: caption, language: language))
    }

    /// Yes, no, or that it cannot be told, and then the figures.
    private func waitAnswer(_ slope: Figures.Estimate) -> String {
        let format = Format(language)
        let phrase: ReactionPhrase = slope.high < 0 ? .plotWaitYes : slope.low > 0 ? .plotWaitNo : .plotWaitUnclear
        return words(
            phrase, ("slope", format.signed(slope.value * 1000, 1)), ("low", format.signed(slope.low * 1000, 1)),
            ("high", format.signed(slope.high * 1000, 1)))
    }

    private var why: Markup<Intent> {
        let counts = figures.counts
        return fragment {
            paragraph(
                words(
                    .whyLine, ("n", "\(counts.valid)"), ("practice", "\(counts.practice)"),
                    ("falseStarts", "\(counts.falseStarts)"), ("missing", "\(counts.missing)"),
                    ("wrong", "\(counts.wrong)"), ("interrupted", "\(counts.interrupted)")))
            if let outliers = figures.outliers { paragraph(words(.outlierRule, ("n", "\(outliers)"))) }
            paragraph(words(.whyTiming))
            if test.definition.choices == 1 { paragraph(words(.reference)) }
        }
    }
}
