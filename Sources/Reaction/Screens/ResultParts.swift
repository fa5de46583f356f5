package import Interface
import Tasks

/// The session's one number with what it is made of.
package func headline<Action>(_ figures: Figures, language: Language) -> Markup<Action> {
    let format = Format(language)
    guard let median = figures.median else { return .empty }
    var line = ReactionPhrase.medianOfOne.text(in: language)
    if figures.counts.valid > 1 {
        line = ReactionPhrase.medianOf.text(in: language, ("n", "\(figures.counts.valid)"))
    }
    if let interval = figures.medianInterval {
        line +=
            " · "
            + ReactionPhrase.medianInterval.text(
                in: language, ("interval", format.interval(interval.low, interval.high, decimals: 3, unit: "s")))
    }
    return result(number: format.fixed(median, 3), unit: "s", note: line)
}

/// Each trial in order, with the median.
package func stripPlot<Action>(_ test: Test, _ figures: Figures, language: Language) -> Markup<Action> {
    let trials: [Plot.Trial] = test.scored.map { trial in
        switch trial.kind {
        case .response:
            let isLapse = (trial.time ?? 0) * 1000 >= test.definition.lapse
            return Plot.Trial(value: trial.time, kind: isLapse ? .lapse : .valid)
        case .falseStart, .interrupted: return Plot.Trial(value: nil, kind: .falseStart)
        case .missing: return Plot.Trial(value: nil, kind: .missing)
        case .wrong: return Plot.Trial(value: trial.time, kind: .wrong)
        }
    }
    return Plot.trials(
        trials, median: figures.median,
        in: frame(
            .plotStrip, x: .axisTrial, y: .axisTime, trials: trials.count, language: language))
}

/// The frame of a plot in seconds; title and caption are the same sentence. An axis of times is never shorter than 0.1 s,
/// and of fewer than 20 trials never than 0.2 s: what is less than some frames of a screen is not made to look large.
package func frame(
    _ caption: ReactionPhrase, x: ReactionPhrase, y: ReactionPhrase, note: String? = nil, trials: Int = .max,
    language: Language
) -> Plot.Frame {
    let line = caption.text(in: language)
    return Plot.Frame(
        title: line, description: note ?? line, caption: note ?? line, language: language,
        xLabel: x.text(in: language), yLabel: y.text(in: language), leastSpan: trials < 20 ? 0.2 : 0.1)
}

/// Fastest, slowest, and what went wrong.
package func countFacts<Action>(_ figures: Figures, language: Language) -> Markup<Action> {
    let format = Format(language)
    func words(_ phrase: ReactionPhrase) -> String { phrase.text(in: language) }
    let counts = figures.counts
    var list: [Fact] = []
    if let minimum = figures.minimum { list.append(Fact(format.quantity(minimum, 3, "s"), words(.fastest))) }
    if let maximum = figures.maximum { list.append(Fact(format.quantity(maximum, 3, "s"), words(.slowest))) }
    list.append(Fact("\(counts.falseStarts)", words(counts.falseStarts == 1 ? .falseStart : .falseStarts)))
    if counts.lapses > 0 { list.append(Fact("\(counts.lapses)", words(counts.lapses == 1 ? .lapse : .lapses))) }
    if counts.missing > 0 { list.append(Fact("\(counts.missing)", words(.missing))) }
    if counts.wrong > 0 { list.append(Fact("\(counts.wrong)", words(.wrongCount))) }
    return facts(list)
}

/// One sentence on what the number means and how sure it is.
package func honestCaption(_ figures: Figures, _ definition: Definition, language: Language) -> String {
    let format = Format(language)
    let counts = figures.counts
    var sentences: [String] = []
    if definition.trials == 0, let speed = figures.responseSpeed, let slow = figures.slowestTenthSpeed {
        return vigilanceCaption(figures, speed: speed, slow: slow, definition, format)
    }
    if definition.choices > 1 {
        sentences.append(
            ReactionPhrase.captionChoice.text(
                in: language,
                filling: [("right", "\(counts.valid)"), ("n", "\(counts.valid + counts.wrong + counts.missing)")]))
    }
    // Who has just taken the twenty that are advised is told what became of them.
    let isAdvised = definition.choices == 1 && definition.trials < 20
    let phrase: ReactionPhrase =
        figures.medianInterval == nil
        ? isAdvised ? .captionTooFew : .captionTooFewCount
        : counts.valid >= 20 ? .captionSome : isAdvised ? .captionFew : .captionFewCount
    var values = [("n", "\(counts.valid)")]
    if let interval = figures.medianInterval {
        values += [("low", format.fixed(interval.low, 3)), ("high", format.seconds(interval.high))]
    }
    sentences.append(phrase.text(in: language, filling: values))
    return sentences.joined(separator: " ")
}

private func vigilanceCaption(
    _ figures: Figures, speed: Double, slow: Double, _ definition: Definition, _ format: Format
) -> String {
    var values = [
        ("speed", format.fixed(speed, 2)), ("lapses", "\(figures.counts.lapses)"),
        ("limit", format.milliseconds(definition.lapse)), ("slow", format.fixed(slow, 2)),
    ]
    guard let interval = figures.responseSpeedInterval, let share = figures.lapseProbability else {
        return ReactionPhrase.captionVigilanceFew.text(in: format.language, filling: values)
    }
    values += [
        ("interval", format.interval(interval.low, interval.high, decimals: 2)),
        ("share", format.percent(share.value)),
        ("shares", format.interval(share.low * 100, share.high * 100, decimals: 0, unit: "%")),
    ]
    return ReactionPhrase.captionVigilance.text(in: format.language, filling: values)
}

/// How well the device measured: refresh rate, clock step, input, dropped frames.
package func qualityLine(_ test: Test, _ figures: Figures, language: Language) -> String {
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
    // False starts are told by themselves, and a trial that repeats one has its number.
    let told = test.scored.filter { $0.kind != .falseStart }
    let usual = test.usualInput
    let flagged = told.count { !$0.flags(usual: usual).isEmpty }
    if flagged == 0 {
        parts.append(words(.qualityNoDrops))
    } else {
        let values = [("n", "\(flagged)"), ("total", "\(told.count)")]
        parts.append(ReactionPhrase.qualityFlagged.text(in: language, filling: values))
        parts.append(consequence(test, format))
    }
    return parts.joined(separator: " · ")
}

/// What follows from the flags: a frame that came late makes a time look longer, anything else asks for a look.
private func consequence(_ test: Test, _ format: Format) -> String {
    let usual = test.usualInput
    var isOnlyFrames = test.device.frameInterval > 0
    for trial in test.scored {
        for flag in trial.flags(usual: usual) {
            switch flag {
            case .droppedFrames, .lateFrame: continue
            case .focusLost, .heldKey, .coarseClock, .slowFrames, .otherInput: isOnlyFrames = false
            }
        }
    }
    guard isOnlyFrames else { return ReactionPhrase.qualityLook.text(in: format.language) }
    return ReactionPhrase.qualityLate.text(
        in: format.language, ("time", format.milliseconds(test.device.frameInterval.rounded(.up))))
}
