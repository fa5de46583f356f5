/// One mark for each person in a row of each group, with the median and its interval below.
struct Dots {
    let rows: [Plot.Row]
    let frame: Plot.Frame

    init(_ rows: [Plot.Row], _ frame: Plot.Frame) {
        self.rows = rows.map { row in
            var row = row
            row.values = row.values.filter { $0.magnitude < 1e200 }
            return row
        }.filter { !$0.values.isEmpty }
        self.frame = frame
    }

    func figure() -> MarkupNode {
        let figure = Figure(frame)
        guard var limits = Limits(rows.flatMap { $0.values }, least: frame.leastSpan) else { return figure.empty() }
        // The axis holds every person's value, so that none is drawn at an edge.
        for row in rows { for value in row.values { limits.include(value) } }
        limits.pad(0.05)
        var narrow = Drawing(.narrow)
        let height = draw(&narrow, figure, limits)
        var wide = Drawing(.wide)
        let wideHeight = draw(&wide, figure, limits)
        return figure.around([narrow.element(frame, height: height), wide.element(frame, height: wideHeight)])
    }

    private func draw(_ drawing: inout Drawing, _ figure: Figure, _ limits: Limits) -> Double {
        let size = drawing.size
        let radius = size == .narrow ? 5.5 : 6.5
        let scale = Scale(low: limits.low, high: limits.high, start: 12, end: size.width - 12)
        let stacks = rows.map { stack($0.values.sorted(), scale, radius) }
        let ticks = Ticks(from: limits.low, to: limits.high, count: size.xTicks - 1)
        var top = size.textHeight
        var grid = PathWriter()
        for (place, row) in rows.enumerated() {
            drawing.text("plot-name", 0, top, "start", row.name)
            drawing.text("plot-value", size.width, top, "end", row.note)
            let tallest = Double((stacks[place].map { $0.level }.max() ?? 0) + 1)
            let base = top + 10 + tallest * 2.1 * radius
            drawing.line("plot-axis", 0, base, size.width, base)
            var path = PathWriter()
            for dot in stacks[place] {
                Mark.group(place).draw(&path, dot.x, base - radius * (1.2 + 2.1 * Double(dot.level)), radius)
            }
            drawing.path(Mark.classes(place), path)
            if let interval = row.interval { draw(&drawing, scale, interval, at: base + 11) }
            top = base + 24 + size.textHeight
        }
        let floor = top - size.textHeight - 4
        for value in ticks.values {
            grid.move(scale.place(value), floor)
            grid.line(scale.place(value), floor + 5)
        }
        drawing.label(ticks.places(figure.format), along: scale, at: floor + 6 + size.textHeight)
        drawing.path("plot-axis", grid)
        drawing.text("plot-label", size.width, floor + 12 + 2 * size.textHeight, "end", frame.xLabel)
        return floor + 18 + 2 * size.textHeight
    }

    /// Stacks marks that would overlap.
    private func stack(_ values: [Double], _ scale: Scale, _ radius: Double) -> [(x: Double, level: Int)] {
        var placed: [(x: Double, level: Int)] = []
        let width = 2.1 * radius
        for value in values {
            // Columns of one mark's width, so that heights can be compared.
            let x = ((scale.place(value) - scale.start) / width).rounded() * width + scale.start
            placed.append((x, placed.reduce(0) { $0 + ($1.x == x ? 1 : 0) }))
        }
        return placed
    }

    private func draw(_ drawing: inout Drawing, _ scale: Scale, _ interval: Plot.Interval, at y: Double) {
        var path = PathWriter()
        path.move(scale.place(interval.low), y)
        path.line(scale.place(interval.high), y)
        for end in [interval.low, interval.high] {
            path.move(scale.place(end), y - 5)
            path.line(scale.place(end), y + 5)
        }
        drawing.path("plot-interval", path)
        var point = PathWriter()
        Mark.circle.draw(&point, scale.place(interval.estimate), y, 4)
        drawing.path("plot-difference", point)
    }
}
