/// One value per session over time.
struct History {
    let buckets: HistoryBuckets
    let offset: Int
    let frame: Plot.Frame

    init(_ sessions: [Plot.Session], offset: Int, _ frame: Plot.Frame) {
        buckets = HistoryBuckets(sessions)
        self.offset = offset
        self.frame = frame
    }

    func figure() -> MarkupNode {
        var figure = Figure(frame)
        let points = buckets.points
        guard let first = points.first, let last = points.last, var limits = figure.limits(points.map { $0.value })
        else {
            return figure.empty()
        }
        // Without intervals nothing says how far sessions differ by chance, so no difference is magnified.
        if points.allSatisfy({ $0.low == nil || $0.high == nil }) { limits.include(0) }
        figure.remark(on: limits)
        includeIntervals(&limits)
        limits.pad(0.06)
        remarkIntervals(&figure, limits)
        explain(&figure)
        // A single session is drawn in the middle of a day.
        let room = max((last.time - first.time) * 0.03, 43_200_000 * (points.count == 1 ? 1 : 0.01))
        return figure.node { drawing in
            let (ticks, low, high) = Ticks.widened(from: limits.low, to: limits.high, count: drawing.size.yTicks)
            let axes = Axes(
                &drawing, frame, x: first.time - room, last.time + room, y: low, high,
                places: ticks.places(figure.format))
            axes.label(
                &drawing,
                TimeTicks.places(
                    from: axes.x.low, to: axes.x.high, offset: offset, count: drawing.size.xTicks, figure.format))
            drawIntervals(&drawing, axes)
            // Sessions are drawn as points, because nothing is known of the time between them. A line is drawn only
            // where points would run together.
            if isDense { drawLine(&drawing, axes) } else { drawPoints(&drawing, axes) }
        }
    }

    /// Intervals widen the axis, but not without end.
    private func includeIntervals(_ limits: inout Limits) {
        let span = max(limits.high - limits.low, 0.05 * limits.high.magnitude)
        let (low, high) = (limits.low - 1.5 * span, limits.high + 1.5 * span)
        for point in buckets.points {
            if let end = point.low { limits.include(max(end, low)) }
            if let end = point.high { limits.include(min(end, high)) }
        }
    }

    private func drawIntervals(_ drawing: inout Drawing, _ axes: Axes) {
        let known = buckets.points.compactMap { point in
            if let low = point.low, let high = point.high, low.isFinite, high.isFinite {
                return Plot.Band(x: point.time, low: low, high: high)
            }
            return nil
        }
        var path = PathWriter()
        if isDense {
            path.line(through: known.map { (axes.x.place($0.x), axes.y.place($0.high)) })
            for place in known.reversed() { path.line(axes.x.place(place.x), axes.y.place(place.low)) }
            path.close()
            drawing.path("plot-band", path)
            return
        }
        for place in known {
            let x = axes.x.place(place.x)
            for end in [place.low, place.high] {
                let side = axes.y.side(of: end)
                if side != 0 {
                    // The interval goes on beyond the axis, so it gets an arrow and no cap.
                    Edge.draw(&path, x, axes.y.place(end), 0, -side, 0)
                    continue
                }
                path.move(x - 4, axes.y.place(end))
                path.line(x + 4, axes.y.place(end))
            }
            path.move(x, axes.y.place(place.low))
            path.line(x, axes.y.place(place.high))
        }
        drawing.path("plot-whisker", path)
    }

    /// Adds a remark on how many intervals go beyond the axis.
    private func remarkIntervals(_ figure: inout Figure, _ limits: Limits) {
        var least = limits
        for size in [Drawing.Size.narrow, .wide] {
            let (_, low, high) = Ticks.widened(from: limits.low, to: limits.high, count: size.yTicks)
            least.low = size == .narrow ? low : max(low, least.low)
            least.high = size == .narrow ? high : min(high, least.high)
        }
        let count = buckets.points.reduce(0) { count, point in
            let goesOn = (point.low ?? least.low) < least.low || (point.high ?? least.high) > least.high
            return count + (goesOn ? 1 : 0)
        }
        if count > 0 { figure.remarks.append(figure.words(.goesOn, ("n", figure.format.integer(count)))) }
    }

    private func drawLine(_ drawing: inout Drawing, _ axes: Axes) {
        var path = PathWriter()
        path.line(through: buckets.points.map { (axes.x.place($0.time), axes.y.place($0.value)) })
        drawing.path("plot-line", path)
    }

    private func drawPoints(_ drawing: inout Drawing, _ axes: Axes) {
        let room = (axes.x.end - axes.x.start) / Double(max(buckets.points.count, 1))
        let radius = min(drawing.size.radius, max(1.4, room * 0.45))
        var edge = Edge()
        for period in usedPeriods {
            var path = PathWriter()
            let mark = Mark(period)
            for point in buckets.points where point.period == period {
                if edge.take(point.time, point.value, axes, drawing.size) { continue }
                mark.draw(&path, axes.x.place(point.time), axes.y.place(point.value), radius)
            }
            drawing.path(mark.isOutline ? "plot-ring" : "plot-point", path)
        }
        edge.draw(&drawing)
    }

    /// Whether there are too many points for shapes, so that a line and its band are drawn.
    private var isDense: Bool { buckets.points.count > 120 }

    private var usedPeriods: [Period?] {
        let all: [Period?] = Period.allCases.map { Optional($0) } + [nil]
        return all.filter { period in buckets.points.contains { $0.period == period } }
    }

    private func explain(_ figure: inout Figure) {
        let used = usedPeriods
        if !isDense && used.contains(where: { $0 != nil }) {
            for period in used {
                let mark = Mark(period)
                figure.explain(
                    mark, mark.isOutline ? "plot-ring" : "plot-point", figure.words(PlotWords.period(period)))
            }
        }
        if buckets.largest > 1 {
            figure.remarks.append(figure.words(.perPoint, ("n", figure.format.integer(buckets.largest))))
        }
    }
}
