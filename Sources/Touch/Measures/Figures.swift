import Tasks

/// Everything that is computed from one session. Lengths are in `unit`, times in seconds; nil means "not defined".
package struct Figures: Equatable, Sendable {
    /// What lengths are measured in.
    package enum Unit: String, Sendable {
        case centimetre = "cm"
        /// CSS px: the screen is not calibrated.
        case pixel = "px"
    }

    package let unit: Unit
    /// Units per CSS px.
    package let perPixel: Double
    /// How lengths are told.
    let lengths: LengthScale
    package private(set) var strokes: [StrokeFigures] = []
    /// Sums over the strokes that count (all but practice), in px and s.
    package private(set) var total = Total()
    package private(set) var pointing: PointingFigures?
    package private(set) var tapping: TappingFigures?
    package private(set) var lines: [LineFigures] = []
    package private(set) var spirals: [SpiralFigures] = []
    package let samples: Int
    package let strays: Int
    /// Median samples per second while a finger moved; nil for fewer than ten intervals.
    package let sampleRate: Double?

    package struct Total: Equatable, Sendable {
        package var polyline = 0.0
        package var length = 0.0
        package var time = 0.0
        package var pauses = 0
        package var pauseTime = 0.0
        package var directionChanges = 0
        package var peakSpeed: Double?
        /// Length / time.
        package var meanSpeed: Double?
    }

    /// The figures of a session. O(samples).
    package init(of recording: Recording) {
        unit = recording.scale == nil ? .pixel : .centimetre
        perPixel = recording.scale.map { 1 / $0 } ?? 1
        lengths = recording.lengths
        samples = recording.sampleCount
        strays = recording.strays
        sampleRate = Figures.rate(recording)
        for stroke in recording.scoredStrokes { add(StrokeFigures(of: stroke)) }
        if total.time > 0 { total.meanSpeed = total.length / total.time }
        let layout = recording.layout
        switch recording.definition.task {
        case .free: break
        case .pointing: pointing = PointingFigures(of: recording)
        case .tapping: tapping = TappingFigures(of: recording)
        case .line, .spiral:
            for trial in recording.scored {
                guard let position = trial.stroke, position < recording.strokes.count else { continue }
                let path = Path(of: recording.strokes[position])
                if recording.definition.task == .line {
                    if let line = LineFigures(of: path, from: layout.line.from, to: layout.line.to) {
                        lines.append(line)
                    }
                } else if let spiral = SpiralFigures(of: path, spiral: layout.spiral) {
                    spirals.append(spiral)
                }
            }
        }
    }

    private mutating func add(_ stroke: StrokeFigures) {
        strokes.append(stroke)
        total.polyline += stroke.polyline
        total.length += stroke.length
        total.time += stroke.duration
        total.pauses += stroke.pauses
        total.pauseTime += stroke.pauseTime
        total.directionChanges += stroke.directionChanges
        if let peak = stroke.peakSpeed { total.peakSpeed = max(peak, total.peakSpeed ?? 0) }
    }

    /// 1 / the median interval, to a tenth of a millisecond: it is not moved by pauses.
    private static func rate(_ recording: Recording) -> Double? {
        // Classes of a tenth of a millisecond up to 100 ms; a histogram needs no sorting of 100 000 numbers.
        var classes = [Int](repeating: 0, count: 1000)
        var count = 0
        for stroke in recording.strokes {
            for place in 1..<max(1, stroke.samples.count) {
                let span = stroke.samples[place].time - stroke.samples[place - 1].time
                guard span > 0, span < 100 else { continue }
                classes[min(999, Int(span * 10))] += 1
                count += 1
            }
        }
        guard count >= 10 else { return nil }
        var seen = 0
        for (place, number) in classes.enumerated() {
            seen += number
            if seen * 2 >= count { return 10_000 / (Double(place) + 0.5) }
        }
        return nil
    }

    /// What a pixel is in cm; nil where that is not known.
    var scale: Double? { unit == .centimetre ? perPixel : nil }

    /// A length in px as this session's unit has it.
    package func length(_ pixels: Double) -> Double { pixels * perPixel }
}
