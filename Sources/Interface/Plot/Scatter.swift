/// Two values per point.
struct Scatter {
    let points: [Plot.Point]
    let line: [Plot.Point]
    let band: [Plot.Band]
    let frame: Plot.Frame

    init(_ x: [Double], _ y: [Double], line: [Plot.Point], band: [Plot.Band], _ frame: Plot.Frame) {
        var points: [Plot.Point] = []
        for index in 0..<min(x.count, y.count) where x[index].isFinite && y[index].isFinite {
            points.append(Plot.Point(x[index], y[index]))
        }
        self.points = points
        self.line = line.filter { $0.x.isFinite && $0.y.isFinite }
        self.band = band.filter { $0.x.isFinite && $0.low.isFinite && $0.high.isFinite }
        self.frame = frame
    }

    func figure() -> MarkupNode {
        var figure = Figure(frame)
        guard var xLimits = Limits(points.map { $0.x }), var yLimits = figure.limits(points.map { $0.y }) else {
            return figure.empty()
        }
        figure.remark(on: yLimits)
        xLimits.pad(0.04)
        yLimits.pad(0.06)
        return figure.node { drawing in
            let (ticks, low, high) = Ticks.widened(from: yLimits.low, to: yLimits.high, count: drawing.size.yTicks)
            let axes = Axes(
                &drawing, frame, x: xLimits.low, xLimits.high, y: low, high, places: ticks.places(figure.format))
            axes.label(&drawing, Ticks(from: xLimits.low, to: xLimits.high, count: drawing.size.xTicks), figure.format)
            drawBand(&drawing, axes)
            drawPoints(&drawing, axes)
            var path = PathWriter()
            path.line(through: line.map { (axes.x.place($0.x), axes.y.place($0.y)) })
            drawing.path("plot-line", path)
        }
    }

    private func drawBand(_ drawing: inout Drawing, _ axes: Axes) {
        guard band.count > 1 else { return }
        var path = PathWriter()
        path.line(through: band.map { (axes.x.place($0.x), axes.y.place($0.high)) })
        for place in band.reversed() { path.line(axes.x.place(place.x), axes.y.place(place.low)) }
        path.close()
        drawing.path("plot-band", path)
    }

    /// At most 1500 points; more could not be told apart.
    private func drawPoints(_ drawing: inout Drawing, _ axes: Axes) {
        let stride = max(1, (points.count + 1499) / 1500)
        let radius = points.count > 200 ? 2.2 : points.count > 60 ? 3.2 : drawing.size.radius - 0.5
        var path = PathWriter()
        var edge = Edge()
        var index = 0
        while index < points.count {
            let point = points[index]
            index += stride
            if edge.take(point.x, point.y, axes, drawing.size) { continue }
            Mark.circle.draw(&path, axes.x.place(point.x), axes.y.place(point.y), radius)
        }
        drawing.path("plot-cloud", path)
        edge.draw(&drawing)
    }
}
