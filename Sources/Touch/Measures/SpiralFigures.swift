import Measure

/// How well an Archimedean spiral was traced. Lengths are px.
package struct SpiralFigures: Equatable, Sendable {
    /// Mean absolute, root mean square and largest difference between the drawn radius and the ideal one at the angle
    /// drawn so far, over the samples at 100 Hz from a quarter turn on.
    package var meanDeviation: Double
    package var rootMeanSquare: Double
    package var maximum: Double
    /// Slope of the radius over the angle relative to the ideal one: 1 as drawn, below 1 tighter.
    package var tightness: Double?
    /// Turns drawn.
    package var turns: Double
    /// Root mean square of the radial difference between 3 and 12 Hz, where tremor lies: the sum of the power of the
    /// discrete Fourier transform in that band after the mean was taken off (no window), at 100 Hz. A proxy: it has
    /// not been compared with accelerometers or clinical ratings.
    package var tremor: Double?
    /// px per second over the whole way.
    package var speed: Double?
    package var length: Double
    /// Seconds.
    package var time: Double

    package static let tremorBand = 3.0...12.0

    /// nil where less than half a turn was drawn.
    package init?(of path: Path, spiral: Spiral) {
        guard spiral.slope > 0 else { return nil }
        let (xs, ys) = path.resampled(every: Motion.step)
        // Near the centre an angle means nothing: the first quarter turn is left out.
        let inner = spiral.slope * .pi / 2
        var angles: [Double] = []
        var radii: [Double] = []
        for index in xs.indices {
            let (dx, dy) = (xs[index] - spiral.center.x, ys[index] - spiral.center.y)
            let radius = (dx * dx + dy * dy).squareRoot()
            if radius < inner { continue }
            var angle = Elementary.atan2(dy, dx)
            // The turn nearest to the radius to begin with, then the one nearest to the angle before.
            let near = angles.last ?? radius / spiral.slope
            angle += ((near - angle) / (2 * .pi)).rounded(.toNearestOrAwayFromZero) * 2 * .pi
            angles.append(angle)
            radii.append(radius)
        }
        guard let first = angles.first, let last = angles.last, (last - first).magnitude >= .pi else { return nil }
        let errors = angles.indices.map { radii[$0] - spiral.slope * angles[$0] }
        var sizes = CompensatedSum()
        var squares = CompensatedSum()
        maximum = 0
        for error in errors {
            sizes.add(error.magnitude)
            squares.add(error * error)
            maximum = max(maximum, error.magnitude)
        }
        let count = Double(errors.count)
        meanDeviation = sizes.value / count
        rootMeanSquare = (squares.value / count).squareRoot()
        turns = (last - first).magnitude / (2 * .pi)
        tightness = Regression(x: angles, y: radii).map { $0.slope / spiral.slope }
        tremor = SpiralFigures.bandPower(errors, rate: 1 / Motion.step, band: SpiralFigures.tremorBand)
        length = path.length
        time = (path.times.last ?? 0) - (path.times.first ?? 0)
        if time > 0 { speed = length / time }
    }

    /// Root mean square of the part of a signal inside a band of frequencies, from the discrete Fourier transform
    /// (Goertzel 1958 for each frequency). nil for signals shorter than a second. O(n · frequencies).
    static func bandPower(_ signal: [Double], rate: Double, band: ClosedRange<Double>) -> Double? {
        let count = signal.count
        guard Double(count) >= rate, count < 100_000 else { return nil }
        var sum = CompensatedSum()
        for value in signal { sum.add(value) }
        let mean = sum.value / Double(count)
        var power = 0.0
        let first = Int((band.lowerBound * Double(count) / rate - 1e-9).rounded(.up))
        let last = Int((band.upperBound * Double(count) / rate + 1e-9).rounded(.down))
        guard first >= 1, first <= last else { return nil }
        for bin in first...last where 2 * bin < count {
            let turn = 2 * Double.pi * Double(bin) / Double(count)
            let factor = 2 * Elementary.cos(turn)
            var (one, two) = (0.0, 0.0)
            for value in signal {
                let next = value - mean + factor * one - two
                two = one
                one = next
            }
            power += one * one + two * two - factor * one * two
        }
        return (2 * power).squareRoot() / Double(count)
    }
}
