/// How often which values occur.
struct Histogram {
    let values: [Double]
    let curve: [Plot.Point]?
    let isWhole: Bool
    let frame: Plot.Frame

    init(_ values: [Double], curve: [Plot.Point]?, isWhole: Bool, _ frame: Plot.Frame) {
        self.isWhole = isWhole
        self.values = values.filter { $0.isFinite }
        self.curve = curve
        self.frame = frame
    }

    func figure() -> MarkupNode {
        var figure = Figure(frame)
        guard let limits = figure.limits(values) else { return figure.empty() }
        figure.remark(on: limits)
        let bins = isWhole ? Bins(whole: values, limits) : Bins(values, limits)
        let density = curve == nil ? KernelDensity(values) : nil
        var inner = frame
        if inner.yLabel.isEmpty { inner.yLabel = figure.words(.count) }
        let labelled = inner
        return figure.node { drawing in
            let curve = points(bins, density, count: drawing.size == .narrow ? 80 : 120)
            var top = Double(bins.counts.max() ?? 1)
            for point in curve { top = max(top, min(point.y, 2 * top)) }
            let (ticks, _, high) = Ticks.widened(from: 0, to: top * 1.04, count: drawing.size.yTicks - 1)
            let whole = ticks.values.filter { $0 == $0.rounded(.down) }
            let axes = Axes(
                &drawing, labelled, x: bins.low, bins.high, y: 0, high,
                places: ticks.keeping(whole).places(figure.format))
            let xTicks = Ticks(from: bins.low, to: bins.high, count: drawing.size.xTicks)
            axes.label(&drawing, xTicks, figure.format)
            drawBars(&drawing, axes, bins)
            drawEdges(&drawing, axes, limits)
            var path = PathWriter()
            path.line(through: curve.map { (axes.x.place($0.x), axes.y.place($0.y)) })
            drawing.path("plot-curve", path)
            drawing.line("plot-axis", axes.x.start, axes.y.start, axes.x.end, axes.y.start)
        }
    }

    private func drawBars(_ drawing: inout Drawing, _ axes: Axes, _ bins: Bins) {
        var path = PathWriter()
        for (index, count) in bins.counts.enumerated() where count > 0 {
            let left = axes.x.place(bins.low + Double(index) * bins.width)
            let right = axes.x.place(bins.low + Double(index + 1) * bins.width)
            let gap = min(1, (right - left) * 0.08)
            let top = axes.y.place(Double(count))
            path.rectangle(left + gap, top, right - left - 2 * gap, axes.y.start - top)
        }
        drawing.path("plot-bar", path)
    }

    /// Draws an arrow at the foot of the axis for values beyond its ends, which have no bar.
    private func drawEdges(_ drawing: inout Drawing, _ axes: Axes, _ limits: Limits) {
        let height = axes.y.start - 2 * drawing.size.radius
        var path = PathWriter()
        if limits.above > 0 { Edge.draw(&path, axes.x.end, height, 1, 0, 1.4 * drawing.size.radius) }
        if limits.below > 0 { Edge.draw(&path, axes.x.start, height, -1, 0, 1.4 * drawing.size.radius) }
        drawing.path(Edge.classes, path)
    }

    /// The curve in counts per bin, so that it lies on the bars.
    private func points(_ bins: Bins, _ density: KernelDensity?, count: Int) -> [(x: Double, y: Double)] {
        let factor = Double(values.count) * bins.width
        if let curve {
            return curve.filter { $0.x >= bins.low && $0.x <= bins.high && $0.y.isFinite }
                .map { ($0.x, $0.y * factor) }
        }
        guard let density else { return [] }
        return (0...count).map { place in
            let x = bins.low + (bins.high - bins.low) * Double(place) / Double(count)
            return (x, density.density(at: x) * factor)
        }
    }
}

extension Ticks {
    /// The same axis with only some of its places.
    func keeping(_ values: [Double]) -> Ticks { Ticks(step: step, decimals: decimals, values: values) }

    private init(step: Double, decimals: Int, values: [Double]) {
        self.step = step
        self.decimals = decimals
        self.values = values
    }
}
