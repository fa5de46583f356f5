import Measure

/// Speed, acceleration and curvature along a stroke.
///
/// The way is brought to 100 places per second by linear interpolation; derivatives are those of a parabola fitted to
/// seven places, 70 ms (Savitzky and Golay 1964), only where all seven exist. Without smoothing, a quarter of a px of
/// noise at 240 Hz would look like 60 px/s.
package struct Motion: Equatable, Sendable {
    static let step = 0.01
    /// Slower than this, in px/s, a direction and a curvature mean nothing.
    static let slowest = 20.0

    /// Time of each value in s from the beginning of the stroke, speed in px/s, acceleration in px/s² (the length of
    /// the vector), curvature in 1/px (nil below `slowest`).
    package private(set) var times: [Double] = []
    package private(set) var speeds: [Double] = []
    package private(set) var accelerations: [Double] = []
    package private(set) var curvatures: [Double?] = []

    package init(of path: Path) {
        let (xs, ys) = path.resampled(every: Motion.step)
        let half = 3
        guard xs.count > 2 * half else { return }
        let h = Motion.step
        for center in half..<(xs.count - half) {
            var (dx, dy, ddx, ddy) = (0.0, 0.0, 0.0, 0.0)
            for offset in -half...half {
                let slope = Double(offset) / (28 * h)
                let bend = Double(offset * offset - 4) / (42 * h * h)
                dx += slope * xs[center + offset]
                dy += slope * ys[center + offset]
                ddx += bend * xs[center + offset]
                ddy += bend * ys[center + offset]
            }
            let speed = (dx * dx + dy * dy).squareRoot()
            times.append(Double(center) * h)
            speeds.append(speed)
            accelerations.append((ddx * ddx + ddy * ddy).squareRoot())
            curvatures.append(
                speed > Motion.slowest ? (dx * ddy - dy * ddx).magnitude / (speed * speed * speed) : nil)
        }
    }

    package var peakSpeed: Double? { speeds.max() }
    package var peakAcceleration: Double? { accelerations.max() }
    package var peakCurvature: Double? { curvatures.compactMap { $0 }.max() }
    package var medianCurvature: Double? { Measure.Sample(curvatures.compactMap { $0 }).median }
}
