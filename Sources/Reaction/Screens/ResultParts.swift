public import Interface
import Tasks

/// The session's one number with what it is made of.
public func headline<Action>(_ figures: Figures, language: Language) -> Markup<Action> {
    let format = Format(language)
    guard let median = figures.median else { return .empty }
    var line = ReactionPhrase.medianOfOne.text(in: language)
    if let mean = figures.mean, figures.counts.valid > 1 {
        line = ReactionPhrase.medianOf.text(
            in: language, ("n", "\(figures.counts.valid)"), ("mean", format.seconds(mean)))
    }
    return result(number: format.fixed(median, 3), unit: "s", note: line)
}

/// Each trial in order, with the median.
public func stripPlot<Action>(_ test: Test, _ figures: Figures, language: Language) -> Markup<Action> {
    let trials: [Plot.Trial] = test.scored.map { trial in
        switch trial.kind {
        case .response:
            let isLapse = (trial.time ?? 0) * 1000 >= test.definition.lapse
            return Plot.Trial(value: trial.time, kind: isLapse ? .lapse : .valid)
        case .falseStart, .interrupted: return Plot.Trial(value: nil, kind: .falseStart)
        case .missing: return Plot.Trial(value: nil, kind: .missing)
        case .wrong: return Plot.Trial(value: trial.time, kind: .lapse)
        }
    }
    return Plot.trials(
        trials, median: figures.median,
        in: frame(.plotStrip, x: .axisTrial, y: .axisTime, language: language))
}

/// The frame of a plot in seconds; title and caption are the same sentence.
public func frame(
    _ caption: ReactionPhrase, x: ReactionPhrase, y: ReactionPhrase, note: String? = nil, language: Language
) -> Plot.Frame {
    let line = caption.text(in: language)
    return Plot.Frame(
        title: line, description: note ?? line, caption: note ?? line, language: language,
        xLabel: x.text(in: language), yLabel: y.text(in: language))
}

/// Fastest, slowest, and what went wrong.
public func countFacts<Action>(_ figures: Figures, language: Language) -> Markup<Action> {
    let format = Format(language)
    func words(_ phrase: ReactionPhrase) -> String { phrase.text(in: language) }
    let counts = figures.counts
    var list: [Fact] = []
    if let minimum = figures.minimum { list.append(Fact(format.fixed(minimum, 3), words(.fastest))) }
    if let maximum = figures.maximum { list.append(Fact(format.fixed(maximum, 3), words(.slowest))) }
    list.append(Fact("\(counts.falseStarts)", words(counts.falseStarts == 1 ? .falseStart : .falseStarts)))
    if counts.lapses > 0 { list.append(Fact("\(counts.lapses)", words(counts.lapses == 1 ? .lapse : .lapses))) }
    if counts.missing > 0 { list.append(Fact("\(counts.missing)", words(.missing))) }
    if counts.wrong > 0 { list.append(Fact("\(counts.wrong)", words(.wrongCount))) }
    return facts(list)
}

/// One sentence on what the number means and how sure it is.
public func honestCaption(_ figures: Figures, _ definition: Definition, language: Language) -> String {
    let format = Format(language)
    let counts = figures.counts
    guard let interval = figures.shownInterval else { return ReactionPhrase.captionTooFew.text(in: language) }
    let ends = [("low", format.fixed(interval.low, 3)), ("high", format.seconds(interval.high))]
    if definition.trials == 0, let speed = figures.responseSpeed, let slow = figures.slowestTenthSpeed {
        return ReactionPhrase.captionVigilance.text(
            in: language,
            filling: [
                ("speed", format.fixed(speed, 2)), ("lapses", "\(counts.lapses)"),
                ("limit", format.milliseconds(definition.lapse)), ("slow", format.fixed(slow, 2)),
            ])
    }
    if definition.choices > 1 {
        return ReactionPhrase.captionChoice.text(
            in: language,
            filling: [("right", "\(counts.valid)"), ("n", "\(counts.valid + counts.wrong + counts.missing)")])
            + " " + ReactionPhrase.captionSome.text(in: language, filling: ends)
    }
    let phrase: ReactionPhrase =
        figures.medianInterval == nil ? .captionFewMean : counts.valid < 20 ? .captionFew : .captionSome
    return phrase.text(in: language, filling: ends + [("n", "\(counts.valid)")])
}

/// How well the device measured: refresh rate, clock step, input, dropped frames.
public func qualityLine(_ test: Test, _ figures: Figures, language: Language) -> String {
    let format = Format(language)
    func words(_ phrase: ReactionPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }
    var parts: [String] = []
    if test.device.frameInterval > 0 {
        parts.append(words(.qualityFrames, ("n", format.fixed(1000 / test.device.frameInterval, 0))))
        parts.append(words(.qualityClock, ("step", format.clockStep(test.device.clockStep))))
    } else {
        parts.append(words(.qualityUnmeasured))
    }
    parts.append(test.usualInput.name(in: language))
    let dropped = test.scored.reduce(0) { $0 + ($1.droppedFrames > 0 ? 1 : 0) }
    parts.append(dropped == 0 ? words(.qualityNoDrops) : words(.qualityDrops, ("n", "\(dropped)")))
    let flagged = figures.counts.scored - figures.counts.clean
    if flagged > 0 {
        parts.append(words(.qualityFlagged, ("n", "\(flagged)"), ("total", "\(figures.counts.scored)")))
    }
    return parts.joined(separator: " · ")
}
