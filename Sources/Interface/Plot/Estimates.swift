/// Estimates below each other on one axis, each with its interval; and the difference of two of them on an axis of its own.
struct Estimates {
    let rows: [Plot.Estimate]
    let difference: Plot.Estimate?
    let isRange: Bool
    let frame: Plot.Frame

    init(_ rows: [Plot.Estimate], difference: Plot.Estimate?, isRange: Bool, _ frame: Plot.Frame) {
        self.rows = rows.filter { Estimates.isDrawable($0.interval) }
        self.difference = difference.flatMap { Estimates.isDrawable($0.interval) ? $0 : nil }
        self.isRange = isRange
        self.frame = frame
    }

    private static func isDrawable(_ interval: Plot.Interval) -> Bool {
        [interval.low, interval.estimate, interval.high].allSatisfy { $0.magnitude < 1e200 }
    }

    func figure() -> MarkupNode {
        let figure = Figure(frame)
        guard !rows.isEmpty, var limits = Limits([0]) else { return figure.empty() }
        // The axis begins at zero and holds every interval whole.
        for row in rows {
            for value in [row.interval.low, row.interval.estimate, row.interval.high] { limits.include(value) }
        }
        limits.pad(0.04)
        var narrow = Drawing(.narrow)
        let height = draw(&narrow, figure, limits)
        var wide = Drawing(.wide)
        let wideHeight = draw(&wide, figure, limits)
        return figure.around([narrow.element(frame, height: height), wide.element(frame, height: wideHeight)])
    }

    /// Returns how high the drawing has become.
    private func draw(_ drawing: inout Drawing, _ figure: Figure, _ limits: Limits) -> Double {
        let size = drawing.size
        let row = size.textHeight + 30
        let scale = Scale(low: limits.low, high: limits.high, start: 12, end: size.width - 12)
        var top = size.textHeight
        let floor = top + row * Double(rows.count) - 6
        let ticks = Ticks(from: limits.low, to: limits.high, count: size.xTicks - 1)
        for value in ticks.values {
            drawing.line("plot-grid", scale.place(value), 0, scale.place(value), floor)
        }
        drawing.label(ticks.places(figure.format), along: scale, at: floor + size.textHeight + 3)
        for (place, estimate) in rows.enumerated() {
            write(&drawing, estimate, at: top)
            draw(
                &drawing, scale, estimate.interval, at: top + 13, isRange ? .circle : Mark.group(place),
                isRange ? "plot-point" : Mark.classes(place))
            top += row
        }
        drawing.text("plot-label", size.width, floor + 2 * size.textHeight + 8, "end", frame.xLabel)
        top = floor + 2 * size.textHeight + 14
        guard let difference else { return top }
        return draw(&drawing, figure, difference, at: top)
    }

    private func draw(
        _ drawing: inout Drawing, _ figure: Figure, _ difference: Plot.Estimate, at start: Double
    ) -> Double {
        let size = drawing.size
        let interval = difference.interval
        // The axis is symmetrical about zero, so that its longer side is not taken for a result.
        let reach = 1.1 * max(interval.low.magnitude, interval.high.magnitude, interval.estimate.magnitude, 1e-9)
        let scale = Scale(low: -reach, high: reach, start: 12, end: size.width - 12)
        let top = start + size.textHeight + 10
        let floor = top + 26
        drawing.line("plot-grid", 0, start + 2, size.width, start + 2)
        drawing.line("plot-zero", scale.place(0), top + 6, scale.place(0), floor)
        write(&drawing, difference, at: top)
        draw(&drawing, scale, interval, at: top + 15, .diamond, "plot-difference")
        let ticks = Ticks(from: -reach, to: reach, count: size.xTicks - 1)
        let places = ticks.values.map { (value: $0, text: figure.format.signed($0, ticks.decimals)) }
        drawing.label(places, along: scale, at: floor + size.textHeight + 3)
        return floor + size.textHeight + 10
    }

    private func write(_ drawing: inout Drawing, _ estimate: Plot.Estimate, at base: Double) {
        drawing.text("plot-name", 0, base, "start", estimate.name)
        drawing.text("plot-value", drawing.size.width, base, "end", estimate.note)
    }

    private func draw(
        _ drawing: inout Drawing, _ scale: Scale, _ interval: Plot.Interval, at y: Double, _ mark: Mark,
        _ classes: String
    ) {
        var path = PathWriter()
        path.move(scale.place(interval.low), y)
        path.line(scale.place(interval.high), y)
        // A line without caps is a range, one with caps an interval of confidence.
        for end in isRange ? [] : [interval.low, interval.high] {
            path.move(scale.place(end), y - 5)
            path.line(scale.place(end), y + 5)
        }
        drawing.path("plot-interval", path)
        var point = PathWriter()
        mark.draw(&point, scale.place(interval.estimate), y, drawing.size.radius + 0.5)
        drawing.path(classes, point)
    }
}

extension Mark {
    /// The shape of a group by its place: never colour alone.
    static func group(_ place: Int) -> Mark {
        switch place % 4 {
        case 0: .circle
        case 1: .square
        case 2: .up
        default: .diamond
        }
    }

    /// The colour of a group by its place.
    static func classes(_ place: Int) -> String {
        switch place % 4 {
        case 0: "plot-point"
        case 1: "plot-point-other"
        case 2: "plot-point-third"
        default: "plot-point-fourth"
        }
    }
}
