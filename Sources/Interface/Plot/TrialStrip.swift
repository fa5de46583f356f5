/// The trials of a session in their order.
struct TrialStrip {
    let trials: [Plot.Trial]
    let median: Double?
    let frame: Plot.Frame
    /// The place of each trial: its number. A false start is drawn before the trial that repeats it.
    private let places: [Double]
    /// How many trials have a number.
    private let count: Int

    init(_ trials: [Plot.Trial], median: Double?, _ frame: Plot.Frame) {
        self.trials = trials
        var count = 0
        places = trials.map { trial in
            if trial.kind == .falseStart { return Double(count) + 0.5 }
            count += 1
            return Double(count)
        }
        self.count = count
        self.median = median.flatMap { $0.isFinite ? $0 : nil }
        self.frame = frame
    }

    func figure() -> MarkupNode {
        var figure = Figure(frame)
        if trials.isEmpty { return figure.empty() }
        let measured = trials.compactMap { $0.isTimed ? $0.value : nil }
        var limits = figure.limits(measured) ?? Limits(low: 0, high: 1)
        if let median { limits.include(median) }
        figure.remark(on: limits)
        if !measured.isEmpty { limits.pad(0.06) }
        explain(&figure)
        let marks = usedMarks
        return figure.node { drawing in
            let (ticks, low, high) = Ticks.widened(from: limits.low, to: limits.high, count: drawing.size.yTicks)
            let axes = Axes(
                &drawing, frame, x: 0.4, Double(max(count, 1)) + 0.6, y: low, high, places: ticks.places(figure.format),
                median: median.map { figure.words(.median, ("value", figure.value($0))) })
            axes.label(&drawing, numbers(drawing.size, figure.format))
            if let median {
                let place = axes.y.place(median)
                drawing.line("plot-median", axes.x.start, place, axes.x.end, place)
            }
            var edge = Edge()
            for (kind, mark, classes) in marks { draw(&drawing, axes, kind, mark, classes, &edge) }
            edge.draw(&drawing)
        }
    }

    private func draw(
        _ drawing: inout Drawing, _ axes: Axes, _ kind: Plot.Trial.Kind, _ mark: Mark, _ classes: String,
        _ edge: inout Edge
    ) {
        let room = (axes.x.end - axes.x.start) / Double(max(trials.count, 1))
        // Unusual trials are drawn a little larger among many.
        let radius = min(drawing.size.radius, max(kind == .valid ? 2.2 : 3.4, room * 0.42))
        var path = PathWriter()
        for (index, trial) in trials.enumerated() where trial.kind == kind {
            let number = places[index]
            if trial.isTimed, let value = trial.value {
                if edge.take(number, value, axes, drawing.size) { continue }
                mark.draw(&path, axes.x.place(number), axes.y.place(value), radius)
            } else {
                // A trial without a time is drawn at the bottom.
                mark.draw(&path, axes.x.place(number), axes.y.start - radius, radius)
            }
        }
        drawing.path(classes, path)
    }

    private func numbers(_ size: Drawing.Size, _ format: Format) -> [(value: Double, text: String)] {
        if count <= (size == .narrow ? 10 : 20) { return (0..<count).map { $0 + 1 }.map { (Double($0), String($0)) } }
        let ticks = Ticks(from: 0, to: Double(count), count: size.xTicks)
        return [(1, "1")] + ticks.values.filter { $0 > 1 }.map { ($0, format.fixed($0, 0)) }
    }

    private var usedMarks: [(kind: Plot.Trial.Kind, mark: Mark, classes: String)] {
        let all: [(kind: Plot.Trial.Kind, mark: Mark, classes: String)] = [
            (.missing, .ring, "plot-missing"), (.falseStart, .cross, "plot-false"), (.lapse, .up, "plot-lapse"),
            (.wrong, .diamond, "plot-wrong"),
            (.valid, .circle, "plot-point"),
        ]
        return all.filter { entry in trials.contains { $0.kind == entry.kind } }
    }

    /// A key is needed as soon as there is more than the usual kind.
    private func explain(_ figure: inout Figure) {
        let used = usedMarks
        if used.count == 1 && used[0].kind == .valid { return }
        for (kind, mark, classes) in used.reversed() {
            let word: PlotWords =
                switch kind {
                case .valid: .valid
                case .falseStart: .falseStart
                case .lapse: .lapse
                case .missing: .missing
                case .wrong: .wrong
                }
            figure.explain(mark, classes, figure.words(word))
        }
    }
}

extension Plot.Trial {
    /// Whether the value is a measured time. A press before the stimulus has none.
    fileprivate var isTimed: Bool { kind == .valid || kind == .lapse || kind == .wrong }
}
