/// A value beside a published one, where the device may have added to the value as much as nobody knows.
struct Standing {
    let own: Plot.Interval
    let most: Double
    let published: Double
    let names: (own: String, device: String, published: String)
    let frame: Plot.Frame

    func figure() -> MarkupNode {
        let figure = Figure(frame)
        guard var limits = Limits([own.low - most, own.high, published], least: frame.leastSpan) else {
            return figure.empty()
        }
        limits.pad(0.08)
        var narrow = Drawing(.narrow)
        let height = draw(&narrow, figure, limits)
        var wide = Drawing(.wide)
        let wideHeight = draw(&wide, figure, limits)
        return figure.around([narrow.element(frame, height: height), wide.element(frame, height: wideHeight)])
    }

    /// Returns how high the drawing has become.
    private func draw(_ drawing: inout Drawing, _ figure: Figure, _ limits: Limits) -> Double {
        let size = drawing.size
        let line = size.textHeight + 5
        let scale = Scale(low: limits.low, high: limits.high, start: 8, end: size.width - 8)
        let top = 2 * line
        let floor = top + (size == .narrow ? 70 : 96)
        let (low, high) = (scale.place(own.low), scale.place(own.high))
        var band = PathWriter()
        band.rectangle(low, top, high - low, floor - top)
        drawing.path("plot-band", band)
        hatch(&drawing, from: scale.place(own.low - most), to: low, top, floor)
        drawing.line("plot-grid", 0, floor, size.width, floor)
        let middle = scale.place(own.estimate)
        drawing.line("plot-line", middle, top, middle, floor)
        let mean = scale.place(published)
        drawing.line("plot-median", mean, top, mean, floor + 5)
        write(&drawing, names.device, around: (scale.place(own.low - most) + low) / 2, line - 5)
        write(&drawing, names.own, around: middle, 2 * line - 5)
        let ticks = Ticks(from: limits.low, to: limits.high, count: size.xTicks)
        drawing.label(ticks.places(figure.format), along: scale, at: floor + size.textHeight + 4)
        // The published value stands below the axis, so that its line crosses no other name.
        write(&drawing, names.published, around: mean, floor + 2 * size.textHeight + 8)
        drawing.text("plot-label", size.width, floor + 3 * size.textHeight + 14, "end", frame.xLabel)
        return floor + 3 * size.textHeight + 20
    }

    /// Lines at 45°, a pattern that needs no colour.
    private func hatch(_ drawing: inout Drawing, from start: Double, to end: Double, _ top: Double, _ floor: Double) {
        var path = PathWriter()
        let height = floor - top
        var foot = start - height + 8
        while foot < end {
            // The part of the line that lies within the field.
            let (left, right) = (max(foot, start), min(foot + height, end))
            path.move(left, floor - (left - foot))
            path.line(right, floor - (right - foot))
            foot += 8
        }
        path.move(start, top)
        path.line(start, floor)
        drawing.path("plot-hatch", path)
    }

    /// A text in the middle above a place, pushed inside at the ends.
    private func write(_ drawing: inout Drawing, _ text: String, around place: Double, _ base: Double) {
        let half = drawing.width(of: text) / 2
        drawing.text("plot-name", min(max(place, half), drawing.size.width - half), base, "middle", text)
    }
}
