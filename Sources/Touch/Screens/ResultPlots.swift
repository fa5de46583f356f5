import Interface
import Measure

/// The picture that a task is about.
func mainPicture(
    _ recording: Recording, _ figures: Figures, isDark: Bool, language: Language
) -> Markup<Intent> {
    switch recording.definition.task {
    case .free: heatMapFigure(recording, isDark: isDark, language: language)
    case .line, .spiral: pathFigure(recording, figures, language: language)
    case .pointing: fittsPlot(figures, language: language)
    case .tapping: intervalPlot(recording, language: language)
    }
}

/// The map with its legend.
func heatMapFigure(
    _ recording: Recording, colours: ColourScale = .linear, isDark: Bool, language: Language
) -> Markup<Intent> {
    let (picture, description) = heatMapPicture(recording, colours: colours, isDark: isDark, language: language)
    let title = TouchPhrase.plotMap.text(in: language)
    return figure(picture, title: title, caption: title + ". " + description)
}

/// The ways with their speeds.
func pathFigure(_ recording: Recording, _ figures: Figures, language: Language) -> Markup<Intent> {
    let picture = Picture(
        paths: recording, figures: figures, unit: figures.unit.rawValue + "/s", language: language)
    let title = TouchPhrase.plotPath.text(in: language)
    return figure(picture, title: title, caption: title + ". " + TouchPhrase.plotPathLine.text(in: language))
}

/// Speed over time along the longest stroke.
func speedPlot(_ recording: Recording, _ figures: Figures, language: Language) -> Markup<Intent> {
    var longest: Stroke?
    for stroke in recording.scoredStrokes where stroke.polyline > (longest?.polyline ?? 0) { longest = stroke }
    guard let longest else { return .empty }
    let motion = Motion(of: Path(of: longest))
    guard !motion.times.isEmpty else { return .empty }
    let title = TouchPhrase.plotSpeed.text(in: language)
    let speeds = motion.speeds.map { figures.length($0) }
    // A minute at 100 Hz has more points than a screen has px.
    let stride = max(1, motion.times.count / 600)
    var line: [Plot.Point] = []
    var index = 0
    while index < speeds.count {
        line.append(Plot.Point(motion.times[index], speeds[index]))
        index += stride
    }
    return Plot.scatter(
        x: line.map { $0.x }, y: line.map { $0.y }, line: line,
        in: Plot.Frame(
            title: title, description: title, caption: title, language: language,
            xLabel: TouchPhrase.axisTime.text(in: language),
            yLabel: TouchPhrase.axisSpeed.text(in: language, ("unit", figures.unit.rawValue)),
            unit: figures.unit.rawValue + "/s", decimals: 1))
}

/// Movement time over the effective index of difficulty.
func fittsPlot(_ figures: Figures, language: Language) -> Markup<Intent> {
    let known = figures.pointing?.sequences.filter { $0.effectiveIndex != nil } ?? []
    let x = known.map { $0.effectiveIndex ?? 0 }
    var line: [Plot.Point] = []
    var caption = TouchPhrase.plotFitts.text(in: language)
    let regression = figures.pointing?.regression
    // A line that may as well fall as rise is not drawn.
    if let regression, regression.isTold, let low = x.min(), let high = x.max() {
        line = [Plot.Point(low, regression.value(at: low)), Plot.Point(high, regression.value(at: high))]
    }
    caption += ". " + slopeText(regression, language)
    return Plot.scatter(
        x: x, y: known.map { $0.time }, line: line,
        in: Plot.Frame(
            title: TouchPhrase.plotFitts.text(in: language), description: caption, caption: caption, language: language,
            xLabel: TouchPhrase.axisIndex.text(in: language), yLabel: TouchPhrase.axisMovement.text(in: language)))
}

/// Intervals between taps in their order, mistakes marked.
func intervalPlot(_ recording: Recording, language: Language) -> Markup<Intent> {
    var trials: [Plot.Trial] = []
    var intervals: [Double] = []
    for trial in recording.scored where trial.kind == .tap {
        guard let time = trial.time else { continue }
        trials.append(Plot.Trial(value: time, kind: trial.error ? .lapse : .valid))
        intervals.append(time)
    }
    let title = TouchPhrase.plotIntervals.text(in: language)
    return Plot.trials(
        trials, median: Measure.Sample(intervals).median,
        in: Plot.Frame(
            title: title, description: title, caption: title, language: language,
            xLabel: TouchPhrase.axisTap.text(in: language), yLabel: TouchPhrase.axisInterval.text(in: language)))
}
