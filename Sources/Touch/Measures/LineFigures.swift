import Measure

/// How well a straight line was traced. Lengths are px.
package struct LineFigures: Equatable, Sendable {
    /// The line as drawn on the screen, and as the finger went.
    package var wanted: Double
    package var drawn: Double
    /// Distances from the line, as means over the way and not over the samples, so that the device's rate plays no part.
    package var meanDeviation: Double
    package var rootMeanSquare: Double
    package var maximum: Double
    /// How far the first and the last place lie from the ends of the line.
    package var startError: Double
    package var endError: Double
    /// Seconds.
    package var time: Double

    /// nil for a line or a way without length.
    package init?(of path: Path, from: Place, to: Place) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        wanted = (dx * dx + dy * dy).squareRoot()
        let polyline = path.polyline
        guard wanted > 0, polyline > 0, let x0 = path.x.first, let y0 = path.y.first, let x1 = path.x.last,
            let y1 = path.y.last
        else { return nil }
        drawn = path.length
        time = (path.times.last ?? 0) - (path.times.first ?? 0)
        // A line can be traced either way.
        let (first, last) = (Place(x0, y0), Place(x1, y1))
        let asDrawn = first.distance(to: from) + last.distance(to: to)
        let isReversed = first.distance(to: to) + last.distance(to: from) < asDrawn
        startError = first.distance(to: isReversed ? to : from)
        endError = last.distance(to: isReversed ? from : to)
        var deviations: [Double] = []
        maximum = 0
        for index in 0..<path.count {
            let deviation = ((path.x[index] - from.x) * dy - (path.y[index] - from.y) * dx) / wanted
            deviations.append(deviation)
            maximum = max(maximum, deviation.magnitude)
        }
        var sizes = CompensatedSum()
        var squares = CompensatedSum()
        for index in 0..<(path.count - 1) {
            let (a, b) = (deviations[index], deviations[index + 1])
            let step = path.step(index)
            let sum = a.magnitude + b.magnitude
            // The deviation changes linearly along a step; where it changes sides, two triangles remain.
            sizes.add(step * (a * b >= 0 ? sum / 2 : (a * a + b * b) / (2 * sum)))
            squares.add(step * (a * a + a * b + b * b) / 3)
        }
        meanDeviation = sizes.value / polyline
        rootMeanSquare = (max(0, squares.value) / polyline).squareRoot()
    }
}
