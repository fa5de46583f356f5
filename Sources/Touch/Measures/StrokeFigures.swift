import Measure
import Tasks

/// Everything that is computed from one stroke. Lengths are px; `Figures` converts where the screen is calibrated.
/// nil means "not defined" for this stroke.
package struct StrokeFigures: Equatable, Sendable {
    package var samples = 0
    /// Seconds from begin to end, also while the finger rests.
    package var duration = 0.0
    /// Straight steps, and the same bent like the curve (see `Path.length`), in px.
    package var polyline = 0.0
    package var length = 0.0
    package var direct = 0.0
    /// Direct distance / length, 1 for a straight line; nil for a way that ends where it began.
    package var efficiency: Double?
    /// Length / duration, and the highest smoothed speed, in px/s.
    package var meanSpeed: Double?
    package var peakSpeed: Double?
    package var peakAcceleration: Double?
    package var medianCurvature: Double?
    package var peakCurvature: Double?
    /// How often the heading turns by more than 45° between steps of at least 5 px.
    package var directionChanges = 0
    /// Spells of at least 100 ms within 2 px, and their length together in s.
    package var pauses = 0
    package var pauseTime = 0.0
    /// Means over the samples; nil where the device reports nothing but its default.
    package var meanPressure: Double?
    package var peakPressure: Double?
    /// Area of the contact's ellipse in px².
    package var meanContactArea: Double?

    package static let pauseDuration = 0.1
    package static let pauseRadius = 2.0
    package static let headingStep = 5.0

    /// Whether a way ends where it began, so that there is no direct line to measure it by: its ends lie within what counts as
    /// one place, and it went farther than that.
    package static func isClosed(direct: Double, length: Double) -> Bool {
        direct <= pauseRadius && length > 4 * pauseRadius
    }

    package init(of stroke: Stroke) {
        let path = Path(of: stroke)
        self.init(of: path, duration: stroke.duration)
        describeContact(stroke.samples)
    }

    /// - Parameters:
    ///   - path: places and times.
    ///   - duration: in s; nil takes the time from the first sample to the last.
    package init(of path: Path, duration: Double? = nil) {
        samples = path.count
        self.duration = duration ?? ((path.times.last ?? 0) - (path.times.first ?? 0))
        polyline = path.polyline
        length = path.length
        direct = path.directDistance
        if length > 0, !Self.isClosed(direct: direct, length: length) { efficiency = min(1, direct / length) }
        if self.duration > 0 { meanSpeed = length / self.duration }
        let motion = Motion(of: path)
        peakSpeed = motion.peakSpeed
        peakAcceleration = motion.peakAcceleration
        medianCurvature = motion.medianCurvature
        peakCurvature = motion.peakCurvature
        countDirectionChanges(path)
        countPauses(path)
    }

    private mutating func countDirectionChanges(_ path: Path) {
        var heading: (x: Double, y: Double)?
        var from = 0
        for index in 0..<path.count {
            let (dx, dy) = (path.x[index] - path.x[from], path.y[index] - path.y[from])
            let step = (dx * dx + dy * dy).squareRoot()
            guard step >= Self.headingStep else { continue }
            if let heading, (heading.x * dx + heading.y * dy) / step < 0.5.squareRoot() { directionChanges += 1 }
            heading = (dx / step, dy / step)
            from = index
        }
    }

    private mutating func countPauses(_ path: Path) {
        var from = 0
        func close(_ end: Double) -> Double {
            let span = end - path.times[from]
            return span >= Self.pauseDuration ? span : 0
        }
        for index in 0..<path.count {
            let (dx, dy) = (path.x[index] - path.x[from], path.y[index] - path.y[from])
            guard (dx * dx + dy * dy).squareRoot() > Self.pauseRadius else { continue }
            // The finger was last seen near the place one sample ago.
            let spell = close(path.times[index - 1])
            if spell > 0 { pauses += 1 }
            pauseTime += spell
            from = index
        }
        guard path.count > 0 else { return }
        let spell = close(max(path.times[path.count - 1], path.times[0] + duration))
        if spell > 0 { pauses += 1 }
        pauseTime += spell
    }

    private mutating func describeContact(_ samples: SampleList) {
        var pressure = CompensatedSum()
        var area = CompensatedSum()
        var (pressed, sized) = (0, 0)
        var peak = 0.0
        for place in 0..<samples.count {
            let sample = samples[place]
            // 0 and 0.5 are what browsers report for "not measured"; 1 × 1 likewise.
            if sample.pressure > 0, sample.pressure <= 1, sample.pressure != 0.5 {
                pressure.add(sample.pressure)
                peak = max(peak, sample.pressure)
                pressed += 1
            }
            if sample.width > 1 || sample.height > 1, sample.width < 1e4, sample.height < 1e4 {
                area.add(sample.width * sample.height * .pi / 4)
                sized += 1
            }
        }
        if pressed > 1 {
            meanPressure = pressure.value / Double(pressed)
            peakPressure = peak
        }
        if sized > 1 { meanContactArea = area.value / Double(sized) }
    }
}
