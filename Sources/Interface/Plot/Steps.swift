/// The steps of an empirical distribution function.
struct Steps {
    /// The finite values, ascending.
    let sorted: [Double]

    init(_ values: [Double]) { sorted = Ascending.finite(values) }

    /// The middle value, or the mean of the two middle ones.
    var median: Double? {
        if sorted.isEmpty { return nil }
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    /// The line, from the left to the right end of the axes. More than 400 values are drawn by 400 of their steps.
    func draw(_ path: inout PathWriter, _ axes: Axes) {
        let count = sorted.count
        if count == 0 { return }
        path.move(axes.x.start, axes.y.start)
        var previous = axes.y.start
        var index = 0
        var goesOn = false
        let stride = max(1, count / 400)
        while index < count {
            let last = min(index + stride, count) - 1
            // Values beyond the axis are not reached, so the line ends below 1.
            if axes.x.side(of: sorted[last]) > 0 {
                goesOn = true
                break
            }
            let x = axes.x.place(sorted[last])
            let y = axes.y.place(Double(last + 1) / Double(count))
            path.line(x, previous)
            path.line(x, y)
            previous = y
            index = last + 1
        }
        path.line(axes.x.end, previous)
        if goesOn { Edge.draw(&path, axes.x.end, previous, 1, 0, 0) }
        if axes.x.side(of: sorted[0]) < 0 { Edge.draw(&path, axes.x.start, axes.y.start - 6, -1, 0, 0) }
    }
}
