import Measure
import Tasks

/// The way of one stroke: times in s from its beginning, places in px.
package struct Path: Equatable, Sendable {
    package let times: [Double]
    package let x: [Double]
    package let y: [Double]

    /// - Parameters: lists of equal length; times ascending.
    package init(times: [Double], x: [Double], y: [Double]) {
        let count = min(times.count, min(x.count, y.count))
        self.times = Array(times.prefix(count))
        self.x = Array(x.prefix(count))
        self.y = Array(y.prefix(count))
    }

    package init(of stroke: Stroke) {
        var times: [Double] = []
        var x: [Double] = []
        var y: [Double] = []
        let start = stroke.began
        for place in 0..<stroke.samples.count {
            let sample = stroke.samples[place]
            times.append((sample.time - start) / 1000)
            x.append(sample.x)
            y.append(sample.y)
        }
        self.init(times: times, x: x, y: y)
    }

    package var count: Int { times.count }

    /// The sum of the straight steps in px: what the faithful mode counts. A curve sampled at few places is longer.
    package var polyline: Double {
        var sum = CompensatedSum()
        for index in 0..<max(0, count - 1) { sum.add(step(index)) }
        return sum.value
    }

    /// From the first place to the last one, in px.
    package var directDistance: Double {
        guard let x0 = x.first, let y0 = y.first, let x1 = x.last, let y1 = y.last else { return 0 }
        return ((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)).squareRoot()
    }

    func step(_ index: Int) -> Double {
        let (dx, dy) = (x[index + 1] - x[index], y[index + 1] - y[index])
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The length in px with every step bent like the curve around it, so that it does not depend on how often the
    /// device samples.
    ///
    /// The curvature at a place is that of the circle through it and its neighbours (Menger 1930), signed by the side
    /// to which the way turns; a step's curvature κ is the mean of its two ends, and its arc has the length
    /// 2 asin(κc / 2) / κ for a chord c. Exact for circles at any sampling. Steps that turn by more than 90° in total are
    /// corners and stay straight; places that do not move are left out.
    package var length: Double {
        var places: [Int] = []
        for index in 0..<count {
            if let last = places.last, x[last] == x[index], y[last] == y[index] { continue }
            places.append(index)
        }
        guard places.count > 1 else { return 0 }
        var curvature = [Double](repeating: 0, count: places.count)
        for index in 1..<max(1, places.count - 1) {
            curvature[index] = menger(places[index - 1], places[index], places[index + 1])
        }
        if places.count > 2 {
            curvature[0] = curvature[1]
            curvature[places.count - 1] = curvature[places.count - 2]
        }
        var sum = CompensatedSum()
        for index in 0..<(places.count - 1) {
            let (dx, dy) = (x[places[index + 1]] - x[places[index]], y[places[index + 1]] - y[places[index]])
            let chord = (dx * dx + dy * dy).squareRoot()
            sum.add(Path.arc(chord, (curvature[index] + curvature[index + 1]) / 2))
        }
        return sum.value
    }

    private static func arc(_ chord: Double, _ curvature: Double) -> Double {
        let half = (curvature * chord / 2).magnitude
        // asin(0.7071) = 45°: the step would turn by a right angle.
        guard half > 1e-9, half < 0.7071 else { return chord }
        return chord * Elementary.atan(half / (1 - half * half).squareRoot()) / half
    }

    /// 4 · area / product of the sides, in 1/px; positive where the way turns clockwise on the screen.
    private func menger(_ a: Int, _ b: Int, _ c: Int) -> Double {
        let (ux, uy) = (x[b] - x[a], y[b] - y[a])
        let (vx, vy) = (x[c] - x[b], y[c] - y[b])
        let (wx, wy) = (x[c] - x[a], y[c] - y[a])
        let product = ((ux * ux + uy * uy) * (vx * vx + vy * vy) * (wx * wx + wy * wy)).squareRoot()
        // Back on the way it came: a corner.
        guard product > 0 else { return 0 }
        return 2 * (ux * vy - uy * vx) / product
    }

    /// Places at equal steps of time by linear interpolation, from the first time on; empty for fewer than two samples
    /// or more than a million steps.
    func resampled(every step: Double) -> (x: [Double], y: [Double]) {
        guard count > 1, let last = times.last, let first = times.first, last > first, (last - first) / step < 1e6
        else {
            return ([], [])
        }
        let number = Int(((last - first) / step + 1e-9).rounded(.down)) + 1
        var xs: [Double] = []
        var ys: [Double] = []
        var index = 0
        for place in 0..<number {
            let time = first + Double(place) * step
            while index < count - 2, times[index + 1] <= time { index += 1 }
            let span = times[index + 1] - times[index]
            let share = span > 0 ? min(max((time - times[index]) / span, 0), 1) : 1
            xs.append(x[index] + share * (x[index + 1] - x[index]))
            ys.append(y[index] + share * (y[index + 1] - y[index]))
        }
        return (xs, ys)
    }
}
