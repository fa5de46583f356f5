/// The share of values up to each value.
struct Cumulative {
    let steps: Steps
    let frame: Plot.Frame

    init(_ values: [Double], _ frame: Plot.Frame) {
        steps = Steps(values)
        self.frame = frame
    }

    func figure() -> MarkupNode {
        var figure = Figure(frame)
        guard var limits = figure.limits(steps.sorted), let median = steps.median else { return figure.empty() }
        figure.remark(on: limits)
        limits.pad(0.04)
        var labelled = frame
        if labelled.yLabel.isEmpty { labelled.yLabel = figure.words(.share) }
        let frame = labelled
        return figure.node { drawing in
            let axes = Axes(
                &drawing, frame, x: limits.low, limits.high, y: 0, 1, places: Ticks.shares(figure.format))
            axes.label(&drawing, Ticks(from: limits.low, to: limits.high, count: drawing.size.xTicks), figure.format)
            var path = PathWriter()
            steps.draw(&path, axes)
            drawing.path("plot-line", path)
            let (x, y) = (axes.x.place(median), axes.y.place(0.5))
            var guides = PathWriter()
            guides.line(through: [(axes.x.start, y), (x, y), (x, axes.y.start)])
            drawing.path("plot-median", guides)
            var point = PathWriter()
            Mark.circle.draw(&point, x, y, drawing.size.radius)
            drawing.path("plot-point", point)
            // The text is put where the line does not run: below it to the right, or above it to the left.
            let text = figure.words(.median, ("value", figure.value(median)))
            let fits = x + 12 + drawing.width(of: text) < axes.x.end
            if fits {
                drawing.text("plot-value", x + 10, y + drawing.size.textHeight + 4, "start", text)
            } else {
                drawing.text("plot-value", x - 10, y - 8, "end", text)
            }
        }
    }
}
