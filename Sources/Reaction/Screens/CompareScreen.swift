import Interface
import Tasks
import Text

/// Two sessions: both distributions, the difference with its interval, and the tests a researcher asks for.
func comparisonScreen(
    _ first: Compared<ReactionFamily>, _ second: Compared<ReactionFamily>, _ contrast: Contrast, language: Language
) -> Markup<Intent> {
    let format = Format(language)
    func words(_ phrase: ReactionPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }
    let difference = contrast.difference
    let sentence: String
    let names = [("first", first.name), ("second", second.name)]
    if let difference {
        let ends =
            names + [
                ("low", format.signed(difference.low, 3)), ("high", format.signed(difference.high, 3) + "\u{A0}s"),
            ]
        let size = ("difference", format.seconds(difference.value < 0 ? -difference.value : difference.value))
        if difference.low <= 0 && difference.high >= 0 {
            sentence = ReactionPhrase.compareUnclear.text(in: language, filling: ends)
        } else {
            let phrase: ReactionPhrase = difference.value > 0 ? .compareSlower : .compareFaster
            sentence = phrase.text(in: language, filling: ends + [size])
        }
    } else {
        sentence = words(.compareTooFew)
    }
    return fragment {
        // Before the verdict, which it puts in question.
        if !first.state.definition.isLike(second.state.definition) { notice(.warning, words(.compareDifferent)) }
        if !(first.state.stimulus ?? "").isSame(as: second.state.stimulus ?? "") {
            notice(.warning, TaskPhrase.otherStimulus.text(in: language))
        }
        card {
            Plot.comparison(
                Plot.Sample(name: first.name, values: first.state.reactionTimes),
                Plot.Sample(name: second.name, values: second.state.reactionTimes),
                difference: difference.map { Plot.Interval(estimate: $0.value, low: $0.low, high: $0.high) },
                in: Plot.Frame(
                    title: words(.compareTitle), description: sentence, caption: sentence, language: language,
                    xLabel: words(.axisTime), yLabel: words(.axisShare), leastSpan: 0.1))
        }
        columns {
            for session in [first, second] {
                card(.key(session.name)) {
                    heading(2, session.name)
                    headline(session.figures, language: language)
                    note(qualityLine(session.state, session.figures, language: language))
                }
            }
        }
        card { contrastTable(contrast, format, language) }
    }
}

private func contrastTable(_ contrast: Contrast, _ format: Format, _ language: Language) -> Markup<Intent> {
    func words(_ phrase: ReactionPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }
    func p(_ value: Double) -> String {
        value < 0.001 ? "p < " + format.fixed(0.001, 3) : words(.pValue, ("p", format.fixed(value, 3)))
    }
    let undefined = words(.notDefined)
    let rows: [(ReactionPhrase, String)] = [
        (
            .compareDifference,
            contrast.difference.map {
                format.signed($0.value * 1000, 0) + "\u{A0}ms ("
                    + format.interval($0.low * 1000, $0.high * 1000, decimals: 0, unit: "ms") + ")"
            } ?? undefined
        ),
        (
            .compareWelch,
            contrast.welch.map {
                "t = " + format.fixed($0.statistic, 2) + ", df = " + format.fixed($0.degreesOfFreedom ?? 0, 1)
                    + ", " + p($0.p)
            } ?? undefined
        ),
        (
            .compareMannWhitney,
            contrast.mannWhitney.map { "U = " + format.fixed($0.statistic, 1) + ", " + p($0.p) } ?? undefined
        ),
        (
            .compareCliff,
            contrast.cliffsDelta.map {
                format.fixed($0.value, 2) + " (" + format.interval($0.low, $0.high, decimals: 2, unit: "") + ")"
            } ?? undefined
        ),
        (
            .compareSmallest, contrast.smallestDetectableChange.map { format.milliseconds($0 * 1000) } ?? undefined
        ),
    ]
    return element(.dl, .class("pairs")) {
        for (phrase, value) in rows {
            element(.div, .key(words(phrase))) {
                element(.dt) { text(words(phrase)) }
                element(.dd) { text(value) }
            }
        }
    }
}
