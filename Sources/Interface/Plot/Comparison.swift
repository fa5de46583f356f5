/// Two distributions, one over the other, and the interval of their difference.
struct Comparison {
    let first: Plot.Sample
    let second: Plot.Sample
    let difference: Plot.Interval?
    let frame: Plot.Frame

    init(_ first: Plot.Sample, _ second: Plot.Sample, difference: Plot.Interval?, _ frame: Plot.Frame) {
        self.first = first
        self.second = second
        self.difference = difference.flatMap {
            $0.estimate.isFinite && $0.low.isFinite && $0.high.isFinite ? $0 : nil
        }
        self.frame = frame
    }

    func figure() -> MarkupNode {
        var figure = Figure(frame)
        guard var limits = figure.limits(first.values + second.values) else { return figure.empty() }
        figure.remark(on: limits)
        limits.pad(0.04)
        figure.explainLine("plot-line", first.name)
        figure.explainLine("plot-line-other", second.name)
        var labelled = frame
        if labelled.yLabel.isEmpty { labelled.yLabel = figure.words(.share) }
        let frame = labelled
        return figure.node { drawing in
            let panel = difference == nil ? 0 : drawing.size.textHeight * 3 + 26
            let axes = Axes(
                &drawing, frame, x: limits.low, limits.high, y: 0, 1, places: Ticks.shares(figure.format), bottom: panel
            )
            axes.label(&drawing, Ticks(from: limits.low, to: limits.high, count: drawing.size.xTicks), figure.format)
            draw(&drawing, axes, Steps(second.values), "plot-line-other", .square, "plot-point-other")
            draw(&drawing, axes, Steps(first.values), "plot-line", .circle, "plot-point")
            if let difference { draw(&drawing, figure, difference, room: panel) }
        }
    }

    private func draw(
        _ drawing: inout Drawing, _ axes: Axes, _ steps: Steps, _ classes: String, _ mark: Mark, _ point: String
    ) {
        var path = PathWriter()
        steps.draw(&path, axes)
        drawing.path(classes, path)
        guard let median = steps.median else { return }
        var place = PathWriter()
        mark.draw(&place, axes.x.place(median), axes.y.place(0.5), drawing.size.radius)
        drawing.path(point, place)
    }

    /// The difference below: its interval as a bar with the estimate on it, and where zero is.
    private func draw(_ drawing: inout Drawing, _ figure: Figure, _ difference: Plot.Interval, room: Double) {
        let size = drawing.size
        var limits = Limits(low: min(difference.low, 0), high: max(difference.high, 0))
        limits.include(difference.estimate)
        limits.pad(0.12)
        let top = size.height - room
        let scale = Scale(low: limits.low, high: limits.high, start: 10, end: size.width - 10)
        let middle = top + size.textHeight + 22
        drawing.line("plot-grid", 0, top + 4, size.width, top + 4)
        let numbers = figure.format.signed(difference.estimate, frame.decimals)
        let unit = frame.unit.isEmpty ? "" : Format.space + frame.unit
        let name = figure.words(.difference)
        let headline = top + size.textHeight + 8
        drawing.text("plot-label", 0, headline, "start", name)
        let start = drawing.width(of: name) + 14
        drawing.text("plot-value", start, headline, "start", numbers + unit)
        let zero = scale.place(0)
        drawing.line("plot-zero", zero, middle - 8, zero, middle + 10)
        var path = PathWriter()
        for end in [difference.low, difference.high] {
            path.move(scale.place(end), middle - 5)
            path.line(scale.place(end), middle + 5)
        }
        path.move(scale.place(difference.low), middle)
        path.line(scale.place(difference.high), middle)
        drawing.path("plot-interval", path)
        var point = PathWriter()
        Mark.diamond.draw(&point, scale.place(difference.estimate), middle, size.radius)
        drawing.path("plot-point", point)
        let used = start + drawing.width(of: numbers + unit) * 1.1
        label(&drawing, figure, scale, difference, below: middle + size.textHeight + 10, above: (headline, used))
    }

    /// The ends of the interval, and zero where there is room: below the line or above it, behind the headline.
    private func label(
        _ drawing: inout Drawing, _ figure: Figure, _ scale: Scale, _ difference: Plot.Interval, below: Double,
        above: (base: Double, start: Double)
    ) {
        let format = figure.format
        let places: [(value: Double, text: String)] = [
            (difference.low, format.signed(difference.low, frame.decimals)),
            (difference.high, format.signed(difference.high, frame.decimals)), (0, "0"),
        ]
        var taken: [(start: Double, end: Double)] = []
        for (value, text) in places {
            let half = drawing.width(of: text) / 2
            let place = min(max(scale.place(value), half), drawing.size.width - half)
            if taken.contains(where: { place - half < $0.end + 6 && place + half > $0.start - 6 }) {
                if value == 0 && place - half > above.start {
                    drawing.text("plot-tick", place, above.base, "middle", text)
                }
                continue
            }
            taken.append((place - half, place + half))
            drawing.text("plot-tick", place, below, "middle", text)
        }
    }
}

extension Limits {
    init(low: Double, high: Double) {
        self.low = low
        self.high = high
    }
}
