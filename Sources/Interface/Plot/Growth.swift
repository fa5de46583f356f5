/// Counts that grow over time.
struct Growth {
    let courses: [Plot.Course]
    let target: Plot.Course?
    let offset: Int
    let frame: Plot.Frame

    init(_ courses: [Plot.Course], target: Plot.Course?, offset: Int, _ frame: Plot.Frame) {
        self.courses = courses.map(Growth.countable).filter { !$0.points.isEmpty }
        self.target = target.map(Growth.countable)
        self.offset = offset
        self.frame = frame
    }

    /// The course without points that are not finite or have a negative count.
    private static func countable(_ course: Plot.Course) -> Plot.Course {
        Plot.Course(
            name: course.name, points: course.points.filter { $0.x.magnitude < 1e15 && $0.y >= 0 && $0.y < 1e200 })
    }

    func figure() -> MarkupNode {
        let figure = Figure(frame)
        guard let first = courses.map({ $0.points[0].x }).min(),
            let last = courses.map({ $0.points[$0.points.count - 1].x }).max()
        else { return figure.empty() }
        var top = 1.0
        for course in courses + [target].compactMap({ $0 }) {
            for point in course.points { top = max(top, point.y) }
        }
        return figure.node { drawing in
            let labels = courses.map { label($0, figure.format) }
            let (ticks, _, high) = Ticks.widened(from: 0, to: top, count: drawing.size.yTicks)
            let whole = ticks.keeping(ticks.values.filter { $0 == $0.rounded(.down) })
            // The axis spans at least a day, because one moment alone has no course.
            let span = max(last - first, 86_400_000)
            let room = (labels.map { drawing.width(of: $0) }.max() ?? 0) + 12
            let share = min(max(1 - room / (drawing.size.width - 50), 0.4), 1)
            let end = max(first + span / share, target?.points.last?.x ?? first)
            let axes = Axes(&drawing, frame, x: first, end, y: 0, high, places: whole.places(figure.format))
            axes.label(
                &drawing,
                TimeTicks.places(from: first, to: end, offset: offset, count: drawing.size.xTicks / 2, figure.format))
            if let target { draw(&drawing, axes, target, "plot-target") }
            for (place, course) in courses.enumerated().reversed() {
                draw(&drawing, axes, course, place == 0 ? "plot-line" : "plot-line plot-line-thin")
            }
            drawing.line("plot-axis", axes.x.start, axes.y.start, axes.x.end, axes.y.start)
            write(&drawing, axes, labels)
        }
    }

    private func label(_ course: Plot.Course, _ format: Format) -> String {
        format.fixed(course.points[course.points.count - 1].y, 0) + " " + course.name
    }

    private func draw(_ drawing: inout Drawing, _ axes: Axes, _ course: Plot.Course, _ classes: String) {
        var path = PathWriter()
        path.line(through: course.points.map { (axes.x.place($0.x), axes.y.place($0.y)) })
        drawing.path(classes, path)
    }

    /// Writes the name of each line at its end, with its last number. Two names that would touch move apart.
    private func write(_ drawing: inout Drawing, _ axes: Axes, _ labels: [String]) {
        let ends = courses.map { $0.points[$0.points.count - 1] }
        let order = courses.indices.sorted { ends[$0].y < ends[$1].y }
        var free = axes.y.start
        for index in order {
            let (x, y) = (axes.x.place(ends[index].x), axes.y.place(ends[index].y))
            var dot = PathWriter()
            Mark.circle.draw(&dot, x, y, drawing.size.radius - 1)
            drawing.path("plot-point", dot)
            let base = min(y + drawing.size.textHeight * 0.34, free - 2)
            drawing.text("plot-value", x + 9, base, "start", labels[index])
            free = base - drawing.size.textHeight
        }
    }
}
