package import Measure

/// Throughput of a pointing task by ISO 9241-411, with effective target width and distance.
package struct PointingFigures: Equatable, Sendable {
    /// One sequence of targets: the same circle, the same size.
    package struct Sequence: Equatable, Sendable {
        package var stage: Int
        /// Selections that enter the figures, errors among them, and selections left out as outliers.
        package var count: Int
        package var errors: Int
        package var outliers: Int
        /// Distance between two targets and their diameter as drawn, in px.
        package var amplitude: Double
        package var width: Double
        /// log2(A / W + 1) as drawn.
        package var index: Double
        /// Mean movement along the task axis, and 4.133 standard deviations of the end points along it, in px.
        package var effectiveAmplitude: Double
        package var effectiveWidth: Double?
        /// ID_e = log2(A_e / W_e + 1), in bits.
        package var effectiveIndex: Double?
        /// Mean movement time in s.
        package var time: Double
        /// ID_e / time, in bits per second.
        package var throughput: Double?
        package var errorRate: Double
    }

    package private(set) var sequences: [Sequence] = []
    /// The mean of the sequences' throughputs.
    package private(set) var throughput: Double?
    package private(set) var errorRate: Double?
    package private(set) var outliers = 0
    /// Movement time over effective index: intercept in s, slope in s per bit.
    package private(set) var regression: Regression?
    /// Means of MacKenzie, Kauppinen and Silfverberg's seven measures over the scored movements with a path.
    package private(set) var accuracy: AccuracyMeasures?

    /// Which selections are left out: the movement along the task axis is shorter than half the distance, or the end
    /// lies farther than twice the width from the target's centre (a slip, not an aimed movement).
    package static let outlierRule = "movement along the axis < A / 2, or end > 2 W from the target's centre"

    package init(of recording: Recording) {
        var trials = recording.scored.filter { $0.kind == .selection && $0.time != nil }
        var accuracies: [AccuracyMeasures] = []
        let course = recording.definition.course
        for stage in 0..<recording.definition.stages {
            let own = trials.filter { $0.stage == stage }
            if let sequence = PointingFigures.sequence(own, stage: stage, course: course) {
                sequences.append(sequence)
                outliers += sequence.outliers
            }
        }
        if recording.definition.pointing == .slide {
            trials = trials.filter { !PointingFigures.isOutlier($0, course: course) }
            for trial in trials {
                guard let position = trial.stroke, position < recording.strokes.count else { continue }
                if let measures = AccuracyMeasures(of: Path(of: recording.strokes[position]), in: trial, course: course)
                {
                    accuracies.append(measures)
                }
            }
        }
        summarise()
        accuracy = AccuracyMeasures(meanOf: accuracies)
    }

    /// From sequences that were computed before.
    package init(_ sequences: [Sequence]) {
        self.sequences = sequences
        summarise()
    }

    private mutating func summarise() {
        let known = sequences.filter { $0.throughput != nil }
        guard !sequences.isEmpty else { return }
        var sum = 0.0
        var (errors, count) = (0, 0)
        for sequence in sequences {
            errors += sequence.errors
            count += sequence.count
        }
        for sequence in known { sum += sequence.throughput ?? 0 }
        if !known.isEmpty { throughput = sum / Double(known.count) }
        if count > 0 { errorRate = Double(errors) / Double(count) }
        regression = Regression(x: known.map { $0.effectiveIndex ?? 0 }, y: known.map { $0.time })
    }

    /// Unit vector of the task axis and its length.
    static func axis(_ trial: Trial) -> (x: Double, y: Double, length: Double)? {
        let (dx, dy) = (trial.targetX - trial.originX, trial.targetY - trial.originY)
        let length = (dx * dx + dy * dy).squareRoot()
        return length > 0 ? (dx / length, dy / length, length) : nil
    }

    static func isOutlier(_ trial: Trial, course: Course = .circle) -> Bool {
        guard let axis = axis(trial) else { return true }
        let end =
            course == .circle
            ? Place(trial.x, trial.y).distance(to: Place(trial.targetX, trial.targetY))
            : deviation(trial, axis).magnitude
        return movement(trial, axis) < axis.length / 2 || end > 2 * trial.width
    }

    /// The way from where the movement really began to where it really ended, projected on the task axis, in px.
    static func movement(_ trial: Trial, _ axis: (x: Double, y: Double, length: Double)) -> Double {
        (trial.x - trial.startX) * axis.x + (trial.y - trial.startY) * axis.y
    }

    /// How far beyond the target's centre the movement ended, along the task axis, in px.
    static func deviation(_ trial: Trial, _ axis: (x: Double, y: Double, length: Double)) -> Double {
        (trial.x - trial.targetX) * axis.x + (trial.y - trial.targetY) * axis.y
    }

    /// The figures of one sequence; nil where no selection counts.
    ///
    /// - Parameters:
    ///   - trials: the selections that count.
    ///   - stage: of the session, from 0.
    ///   - course: where the targets stand.
    package static func sequence(_ trials: [Trial], stage: Int, course: Course = .circle) -> Sequence? {
        let kept = trials.filter { !isOutlier($0, course: course) }
        guard let first = kept.first else { return nil }
        var ends: [Double] = []
        var movements = CompensatedSum()
        var times = CompensatedSum()
        var amplitudes = CompensatedSum()
        var errors = 0
        for trial in kept {
            guard let axis = axis(trial) else { continue }
            ends.append(deviation(trial, axis))
            movements.add(movement(trial, axis))
            amplitudes.add(axis.length)
            times.add(trial.time ?? 0)
            if trial.error { errors += 1 }
        }
        let count = Double(kept.count)
        let amplitude = amplitudes.value / count
        var sequence = Sequence(
            stage: stage, count: kept.count, errors: errors, outliers: trials.count - kept.count,
            amplitude: amplitude, width: first.width, index: log2(amplitude / first.width + 1),
            effectiveAmplitude: movements.value / count, effectiveWidth: nil, effectiveIndex: nil,
            time: times.value / count, throughput: nil, errorRate: Double(errors) / count)
        if let deviation = Measure.Sample(ends).standardDeviation, deviation > 0 {
            let width = 4.133 * deviation
            sequence.effectiveWidth = width
            let index = log2(max(0, sequence.effectiveAmplitude) / width + 1)
            sequence.effectiveIndex = index
            if sequence.time > 0 { sequence.throughput = index / sequence.time }
        }
        return sequence
    }

    static func log2(_ x: Double) -> Double { Elementary.log(x) / 0.6931471805599453 }
}
