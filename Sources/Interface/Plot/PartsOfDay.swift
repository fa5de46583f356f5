/// One value per session, side by side for the parts of the day, with each part's median.
struct PartsOfDay {
    let sessions: [Plot.Session]
    let frame: Plot.Frame

    init(_ sessions: [Plot.Session], _ frame: Plot.Frame) {
        self.sessions = sessions.filter { $0.value.isFinite }
        self.frame = frame
    }

    func figure() -> MarkupNode {
        var figure = Figure(frame)
        guard var limits = figure.limits(sessions.map { $0.value }) else { return figure.empty() }
        figure.remark(on: limits)
        limits.pad(0.06)
        let columns = Period.allCases.filter { period in sessions.contains { $0.period == period } }
        if columns.isEmpty { return figure.empty() }
        for period in columns {
            let mark = Mark(period)
            figure.explain(mark, mark.isOutline ? "plot-ring" : "plot-point", figure.words(PlotWords.period(period)))
        }
        figure.explainLine("plot-median", figure.words(.medians))
        return figure.node { drawing in
            let (ticks, low, high) = Ticks.widened(from: limits.low, to: limits.high, count: drawing.size.yTicks)
            let axes = Axes(
                &drawing, frame, x: 0.4, Double(columns.count) + 0.6, y: low, high,
                places: ticks.places(figure.format))
            axes.label(
                &drawing,
                columns.enumerated().map { (Double($0 + 1), figure.words(PlotWords.period($1))) })
            for (index, period) in columns.enumerated() {
                draw(sessions.filter { $0.period == period }, period, at: Double(index + 1), &drawing, axes)
            }
        }
    }

    private func draw(
        _ own: [Plot.Session], _ period: Period, at column: Double, _ drawing: inout Drawing, _ axes: Axes
    ) {
        let mark = Mark(period)
        var path = PathWriter()
        var edge = Edge()
        for (place, session) in own.enumerated() {
            // The points are spread over the column in the order of time, so that they do not hide each other.
            let share = own.count == 1 ? 0 : Double(place) / Double(own.count - 1) - 0.5
            if edge.take(column + 0.6 * share, session.value, axes, drawing.size) { continue }
            mark.draw(
                &path, axes.x.place(column + 0.6 * share), axes.y.place(session.value),
                own.count > 60 ? 1.6 : drawing.size.radius)
        }
        drawing.path(mark.isOutline ? "plot-ring" : "plot-point", path)
        edge.draw(&drawing)
        let sorted = Ascending.finite(own.map { $0.value })
        let middle = sorted.count / 2
        let median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        let height = axes.y.place(median)
        drawing.line("plot-median", axes.x.place(column - 0.38), height, axes.x.place(column + 0.38), height)
    }
}
