/// The frame of a drawing: room for labels, grid lines, axis labels.
struct Axes {
    var x: Scale
    var y: Scale

    /// - Parameters:
    ///   - low, high: the ends of the axis that runs to the side.
    ///   - places: what is written at the axis that runs up.
    ///   - median: a text at the top for the dashed line.
    ///   - bottom: room kept free at the bottom for something else.
    @inline(never)
    init(
        _ drawing: inout Drawing, _ frame: Plot.Frame, x low: Double, _ high: Double, y yLow: Double, _ yHigh: Double,
        places: [(value: Double, text: String)], median: String? = nil, bottom: Double = 0
    ) {
        let size = drawing.size
        var widest = 0.0
        for place in places { widest = max(widest, drawing.width(of: place.text)) }
        let left = max(widest + 10, 18)
        let head = Axes.head(&drawing, frame.yLabel, median)
        let top = head == 0 ? 10 : head + 15
        let lines = frame.xLabel.isEmpty ? 1.0 : 2.2
        let floor = size.height - bottom - size.textHeight * lines - 10
        x = Scale(low: low, high: high, start: left, end: size.width - 10)
        y = Scale(low: yLow, high: yHigh, start: floor, end: top)
        for (value, text) in places {
            let place = y.place(value)
            drawing.line("plot-grid", left, place, size.width - 10, place)
            drawing.text("plot-tick", left - 8, place + size.textHeight * 0.34, "end", text)
        }
        if !frame.xLabel.isEmpty {
            drawing.text("plot-label", size.width - 10, size.height - bottom - 3, "end", frame.xLabel)
        }
    }

    /// The line above the figure: the axis' label and, where there is a dashed line, what it means. Two lines where one
    /// is too short. Returns the height.
    private static func head(_ drawing: inout Drawing, _ label: String, _ median: String?) -> Double {
        let size = drawing.size
        var base = size.textHeight - 2
        if !label.isEmpty { drawing.text("plot-label", 0, base, "start", label) }
        if let median {
            // The label is set in normal weight, the median bold.
            let width = drawing.width(of: median)
            if !label.isEmpty && 0.9 * drawing.width(of: label) + 1.1 * width + 44 > size.width {
                base += size.textHeight + 5
            }
            // The sample of the line comes after the text, because only the browser knows where the text begins.
            drawing.text("plot-value", size.width - 40, base, "end", median)
            let place = base - size.textHeight * 0.32
            drawing.line("plot-median", size.width - 32, place, size.width - 10, place)
        } else if label.isEmpty {
            return 0
        }
        return base + 2
    }

    /// Writes places of the axis that runs to the side, leaving out those whose text would touch the one before.
    @inline(never)
    func label(_ drawing: inout Drawing, _ places: [(value: Double, text: String)]) {
        drawing.label(places, along: x, at: y.start + drawing.size.textHeight + 5)
    }

    /// Places at the round numbers of a scale.
    func label(_ drawing: inout Drawing, _ ticks: Ticks, _ format: Format) {
        label(&drawing, ticks.places(format))
    }
}

extension Ticks {
    /// The places with their numbers.
    @inline(never)
    func places(_ format: Format) -> [(value: Double, text: String)] {
        var places: [(value: Double, text: String)] = []
        for value in values { places.append((value, format.fixed(value, decimals))) }
        return places
    }

    /// Three shares of a whole.
    static func shares(_ format: Format) -> [(value: Double, text: String)] {
        [(0, format.percent(0)), (0.5, format.percent(0.5)), (1, format.percent(1))]
    }
}
