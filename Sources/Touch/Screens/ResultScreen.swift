package import Interface
package import Tasks

/// "The session is over": one number, one picture, one honest sentence, how well it was measured.
///
/// - Parameters:
///   - recording: the session.
///   - figures: what was measured in it.
///   - ending: whether it is kept.
///   - isDark: which appearance the map's colours are for.
///   - language: of its words.
package func resultScreen(
    _ recording: Recording, _ figures: Figures, ending: Ending, isDark: Bool, language: Language
) -> Markup<Intent> {
    func words(_ phrase: TouchPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }
    return resultFrame(
        ending, title: words(.over), again: .again, language: language, control: { .control($0) }
    ) {
        if recording.hasContent {
            headline(recording, figures, language: language)
            if recording.stoppedEarly { note(words(.stoppedEarly)) }
            card { mainPicture(recording, figures, isDark: isDark, language: language) }
            card { paragraph(honestCaption(recording, figures, language: language), .class("note")) }
            note(qualityLine(recording, figures, language: language))
        } else {
            emptyState(.hand, title: words(.nothing), text: words(.nothingLine)) {}
        }
    }
}

/// The one number of a session with its unit, as the index of sessions has it; nil where there is none. Of a tapping task
/// that is all taps, as it always was: a line that is written today must mean what one of last year means.
package func indexNumber(
    _ recording: Recording, _ figures: Figures
) -> (value: Double, unit: String, decimals: Int)? {
    switch recording.definition.task {
    case .free:
        if recording.strokes.isEmpty { return nil }
        return figures.lengths.told(figures.total.length)
    case .pointing: return figures.pointing?.throughput.map { ($0, "bit/s", 2) }
    case .tapping: return figures.tapping?.hands.first.map { (Double($0.taps), "", 0) }
    case .line: return mean(figures, figures.lines.map { $0.meanDeviation })
    case .spiral: return mean(figures, figures.spirals.map { $0.meanDeviation })
    }
}

private func mean(_ figures: Figures, _ values: [Double]) -> (value: Double, unit: String, decimals: Int)? {
    if values.isEmpty { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    // Deviations are small: mm instead of cm.
    return figures.unit == .pixel ? (mean, "px", 1) : figures.lengths.told(mean, "mm", of: 0.1 / figures.perPixel)
}

/// The session's one number with what it is made of.
package func headline(_ recording: Recording, _ figures: Figures, language: Language) -> Markup<Intent> {
    let format = Format(language)
    guard var number = indexNumber(recording, figures) else {
        return note(TouchPhrase.notDefined.text(in: language))
    }
    func words(_ phrase: TouchPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }
    let hands = figures.tapping?.hands ?? []
    // A tap beside the targets is no tap on them.
    if recording.definition.task == .tapping, let hand = hands.first { number.value = Double(hand.hits) }
    let line: String
    switch recording.definition.task {
    case .free:
        line = words(
            .noteFree, ("time", format.seconds(figures.total.time, decimals: 2)), ("n", "\(figures.strokes.count)"))
    case .pointing: line = words(.noteThroughput, ("n", "\(figures.pointing?.sequences.count ?? 0)"))
    case .tapping:
        line = words(
            .noteTaps, ("time", format.duration(recording.definition.duration / 1000)),
            ("hand", words(recording.definition.hands == 2 ? .handRight : .oneHand)),
            ("taps", "\(hands.first?.taps ?? 0)"), ("errors", "\(hands.first?.errors ?? 0)"))
    case .line: line = words(.noteLine, ("n", "\(figures.lines.count)"))
    case .spiral: line = words(.noteSpiral, ("n", "\(figures.spirals.count)"))
    }
    return fragment {
        result(number: format.fixed(number.value, number.decimals), unit: number.unit, note: line)
        if hands.count == 2 {
            facts([Fact("\(hands[0].hits)", words(.handRight)), Fact("\(hands[1].hits)", words(.handLeft))])
        }
    }
}

/// One sentence on what the number means and how sure it is.
package func honestCaption(_ recording: Recording, _ figures: Figures, language: Language) -> String {
    let format = Format(language)
    func words(_ phrase: TouchPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }
    switch recording.definition.task {
    case .free: break
    case .pointing:
        guard let pointing = figures.pointing, let rate = pointing.errorRate else { break }
        return words(.captionThroughput, ("errors", format.percent(rate))) + " "
            + words(.methodPointing)
    case .tapping:
        guard let hand = figures.tapping?.hands.first, let interval = hand.meanInterval else { break }
        return words(
            .captionTaps, ("interval", format.milliseconds(interval * 1000)),
            ("variation", format.percent(hand.intervalVariation ?? 0)), ("errors", "\(hand.errors)"))
    case .line:
        guard let line = figures.lines.last else { break }
        return words(
            .captionLine, ("drawn", figures.text(line.drawn, language)),
            ("wanted", figures.text(line.wanted, language)), ("maximum", figures.text(line.maximum, language)))
    case .spiral:
        guard let spiral = figures.spirals.last else { break }
        return spiral.tremor.map { words(.captionSpiral, ("tremor", figures.text($0, language))) }
            ?? words(.captionSpiralShort)
    }
    return words(
        .captionFree, ("length", figures.text(figures.total.length, language)),
        ("polyline", figures.text(figures.total.polyline, language)))
}

/// How well the device measured: rate, what was kept, scale, input.
package func qualityLine(_ recording: Recording, _ figures: Figures, language: Language) -> String {
    let format = Format(language)
    func words(_ phrase: TouchPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }
    var parts: [String] = []
    parts.append(
        figures.sampleRate.map { words(.qualityRate, ("n", format.fixed($0, 0))) } ?? words(.qualityRateUnknown))
    switch recording.device.capture {
    case .rawUpdate: parts.append(words(.qualityRaw))
    case .coalesced: parts.append(words(.qualityCoalesced))
    case .event: parts.append(words(.qualityEvent))
    }
    if recording.isZoomed {
        parts.append(words(.qualityZoomed))
    } else if recording.device.scale != nil, let calibration = recording.device.calibration {
        parts.append(words(.qualityCard, ("error", percent(calibration.error, format))))
    } else {
        parts.append(words(.qualityPixels))
    }
    parts.append(recording.usualInput.name(in: language))
    let (contacts, events) = (recording.unplaced.contacts, recording.unexplained)
    if contacts > 0 { parts.append(words(.qualityContacts, ("n", "\(contacts)"))) }
    if events > 0 { parts.append(words(.qualityStrays, ("n", "\(events)"))) }
    return parts.joined(separator: " · ")
}
