import Interface

/// "Is that good?": the own mean with its interval, what the device may have added, and the published mean. Only the
/// simple test of twenty has one that can be named; its width is not known here, so there is no hill and no rank.
func standingCard(_ figures: Figures, _ definition: Definition, language: Language) -> Markup<Intent> {
    guard definition.knownPreset == .srt20, let mean = figures.meanInterval else { return .empty }
    let format = Format(language)
    func words(_ phrase: StandingPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }
    let own = words(
        .source, ("mean", format.seconds(mean.value)),
        ("interval", format.interval(mean.low, mean.high, decimals: 3, unit: "s")))
    return card {
        heading(2, words(.title))
        Plot.standing(
            Plot.Interval(estimate: mean.value, low: mean.low, high: mean.high), most: Published.deviceMost,
            published: Published.mean,
            names: (words(.own), words(.device), words(.people)),
            in: Plot.Frame(
                title: words(.title), description: words(.line) + " " + own, caption: words(.line), language: language,
                xLabel: words(.axis), leastSpan: 0.2))
        note(own)
    }
}

/// Woods et al. 2015 (doi 10.3389/fnhum.2015.00131): means of 1469 people of 18 to 65 years, in seconds.
private enum Published {
    /// As measured, with 18 ms of their hardware in it.
    static let mean = 0.231
    /// The most that a device commonly adds (100 ms), less their 18.
    static let deviceMost = 0.082
}
