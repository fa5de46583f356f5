import Foundation
import Measure
import Testing
import Tree

@testable import Touch

@Suite struct MeasureTests {
    private func isNear(_ value: Double?, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
        guard let value else { return false }
        return abs(value - expected) <= tolerance * max(1, abs(expected))
    }

    @Test func `path length is within 0.1 per cent and does not depend on the rate`() {
        for rate in [30.0, 60, 90, 120, 240] {
            // A line of 400 px in 0.8 s, a circle per second, a spiral of three turns in four seconds.
            let ways: [(String, Double, Double, (Double) -> (Double, Double))] = [
                ("line", 0.8, 500, { (30 + 300 * $0 / 0.8, 40 + 400 * $0 / 0.8) }),
                ("circle", 1, 2 * .pi * 100, { (200 + 100 * cos(2 * .pi * $0), 300 + 100 * sin(2 * .pi * $0)) }),
                (
                    "fast circle", 0.5, 2 * .pi * 100,
                    { (200 + 100 * cos(4 * .pi * $0), 300 + 100 * sin(4 * .pi * $0)) }
                ),
                (
                    "spiral", 4, spiralLength(slope: 12, angle: 6 * .pi),
                    {
                        let angle = 6 * Double.pi * $0 / 4
                        return (200 + 12 * angle * cos(angle), 300 + 12 * angle * sin(angle))
                    }
                ),
            ]
            for (name, duration, expected, place) in ways {
                let count = Int((duration * rate).rounded())
                let times = (0...count).map { duration * Double($0) / Double(count) }
                let path = Path(times: times, x: times.map { place($0).0 }, y: times.map { place($0).1 })
                let error = path.length / expected - 1
                #expect(abs(error) < 0.001, "\(name) at \(rate) Hz: \(error)")
                #expect(path.polyline <= path.length + 1e-9)
                if ProcessInfo.processInfo.environment["TOUCH_FIGURES"] != nil {
                    print(name, rate, "Hz: bent", error, "straight", path.polyline / expected - 1)
                }
            }
        }
    }

    private func spiralLength(slope: Double, angle: Double) -> Double {
        slope / 2 * (angle * (1 + angle * angle).squareRoot() + asinh(angle))
    }

    @Test func `corners stay corners and there and back is twice the way`() {
        let square = Path(times: [0, 1, 2, 3, 4], x: [0, 10, 10, 0, 0], y: [0, 0, 10, 10, 0])
        #expect(square.length == 40)
        let back = Path(times: [0, 1, 2, 3], x: [0, 10, 10, 0], y: [0, 0, 0, 0])
        #expect(back.length == 20)
        #expect(Path(times: [], x: [], y: []).length == 0)
        #expect(Path(times: [0], x: [1], y: [1]).length == 0)
    }

    @Test func `trajectory measures equal those of R's mousetrap to 1e-6`() throws {
        let cases = try Reference.trajectories()
        #expect(cases.count == 12)
        for (index, reference) in cases.enumerated() {
            let (times, x, y) = (try reference.list("times"), try reference.list("x"), try reference.list("y"))
            let trajectory = try #require(Trajectory(times: times, x: x, y: y))
            let pairs: [(String, Double)] = [
                ("MAD", trajectory.maximumAbsoluteDeviation), ("MAD_time", trajectory.maximumAbsoluteDeviationTime),
                ("MD_above", trajectory.maximumDeviationAbove), ("MD_above_time", trajectory.maximumDeviationAboveTime),
                ("MD_below", trajectory.maximumDeviationBelow), ("MD_below_time", trajectory.maximumDeviationBelowTime),
                ("AD", trajectory.averageDeviation), ("AUC", trajectory.areaUnderCurve),
                ("x_flips", Double(trajectory.xFlips)), ("y_flips", Double(trajectory.yFlips)),
                ("x_reversals", Double(trajectory.xReversals)), ("y_reversals", Double(trajectory.yReversals)),
                ("RT", trajectory.duration), ("initiation_time", trajectory.initiationTime),
                ("idle_time", trajectory.idleTime), ("xy_dist", trajectory.distance),
                ("vel_max", trajectory.peakVelocity), ("acc_max", trajectory.peakAcceleration),
                ("acc_min", trajectory.lowestAcceleration),
            ]
            for (name, value) in pairs {
                let expected = try reference.number(name)
                #expect(isNear(value, expected, 1e-6), "case \(index), \(name): \(value), mousetrap \(expected)")
            }
            let coarse = try #require(Trajectory(times: times, x: x, y: y, flipThreshold: 20))
            #expect(Double(coarse.xFlips) == (try reference.number("x_flips_20")))
            for (ours, theirs) in zip(trajectory.stepsX, try reference.list("steps_x")) {
                #expect(isNear(ours, theirs, 1e-6))
            }
            for (ours, theirs) in zip(trajectory.stepsY, try reference.list("steps_y")) {
                #expect(isNear(ours, theirs, 1e-6))
            }
            #expect(trajectory.stepsX.count == 101)
        }
        #expect(Trajectory(times: [0, 1], x: [0, 1], y: [0, 1]) == nil)
        #expect(Trajectory(times: [0, 2, 1], x: [0, 1, 2], y: [0, 1, 2]) == nil)
    }

    @Test func `speed, acceleration and curvature equal SciPy's Savitzky-Golay derivatives`() throws {
        let reference = try Reference.values("motion")
        let path = Path(times: try reference.list("times"), x: try reference.list("x"), y: try reference.list("y"))
        let motion = Motion(of: path)
        #expect(isNear(motion.peakSpeed, try reference.number("peakSpeed")))
        #expect(isNear(motion.peakAcceleration, try reference.number("peakAcceleration")))
        #expect(isNear(motion.medianCurvature, try reference.number("medianCurvature")))
        #expect(isNear(motion.peakCurvature, try reference.number("peakCurvature")))
        #expect(Motion(of: Path(times: [0, 0.05], x: [0, 1], y: [0, 1])).peakSpeed == nil)
    }

    @Test func `a circle has its speed, its acceleration and its curvature`() throws {
        let times = (0...480).map { Double($0) / 240 }
        let path = Path(
            times: times, x: times.map { 200 + 100 * cos(2 * .pi * $0) }, y: times.map { 200 + 100 * sin(2 * .pi * $0) }
        )
        let motion = Motion(of: path)
        let speed = 2 * Double.pi * 100
        #expect(isNear(motion.peakSpeed, speed, 0.01))
        #expect(isNear(motion.peakAcceleration, speed * speed / 100, 0.02))
        #expect(isNear(motion.medianCurvature, 0.01, 0.0002))
    }

    @Test func `throughput, effective width and regression equal NumPy's and SciPy's`() throws {
        let reference = try Reference.values("pointing")
        let trials = try reference.parts("trials").map { part in
            var trial = try part.trial()
            trial.stage = Int(try part.number("stage"))
            let (dx, dy) = (trial.x - trial.targetX, trial.y - trial.targetY)
            trial.error = (dx * dx + dy * dy).squareRoot() > trial.width / 2
            return trial
        }
        let sequences = (0..<4).compactMap { stage in
            PointingFigures.sequence(trials.filter { $0.stage == stage }, stage: stage)
        }
        let expected = try reference.parts("sequences")
        #expect(sequences.count == 4)
        for (sequence, part) in zip(sequences, expected) {
            #expect(Double(sequence.count) == (try part.number("count")))
            #expect(sequence.outliers >= 1)
            #expect(isNear(sequence.effectiveAmplitude, try part.number("effectiveAmplitude")))
            #expect(isNear(sequence.effectiveWidth, try part.number("effectiveWidth")))
            #expect(isNear(sequence.effectiveIndex, try part.number("effectiveIndex")))
            #expect(isNear(sequence.time, try part.number("time")))
            #expect(isNear(sequence.throughput, try part.number("throughput")))
            #expect(isNear(sequence.errorRate, try part.number("errorRate")))
        }
        let figures = PointingFigures(sequences)
        #expect(isNear(figures.throughput, try reference.number("throughput")))
        #expect(isNear(figures.regression?.slope, try reference.number("slope")))
        #expect(isNear(figures.regression?.intercept, try reference.number("intercept")))
    }

    @Test func `the seven accuracy measures equal NumPy's`() throws {
        let reference = try Reference.values("accuracy")
        let (x, y) = (try reference.list("x"), try reference.list("y"))
        var trial = Trial()
        (trial.originX, trial.originY) = (try reference.list("origin")[0], try reference.list("origin")[1])
        (trial.targetX, trial.targetY) = (try reference.list("target")[0], try reference.list("target")[1])
        trial.width = try reference.number("width")
        let path = Path(times: x.indices.map { Double($0) }, x: x, y: y)
        let measures = try #require(AccuracyMeasures(of: path, in: trial))
        #expect(measures.targetReEntries == (try reference.number("TRE")))
        #expect(measures.taskAxisCrossings == (try reference.number("TAC")))
        #expect(measures.movementDirectionChanges == (try reference.number("MDC")))
        #expect(measures.orthogonalDirectionChanges == (try reference.number("ODC")))
        #expect(isNear(measures.movementVariability, try reference.number("MV")))
        #expect(isNear(measures.movementError, try reference.number("ME")))
        #expect(isNear(measures.movementOffset, try reference.number("MO")))
    }

    @Test func `tapping, line and spiral equal NumPy's and SciPy's`() throws {
        let taps = try Reference.values("tapping")
        let hand = TappingFigures.hand(times: try taps.list("times"), dwells: try taps.list("dwells"), errors: 2)
        #expect(isNear(hand.meanInterval, try taps.number("mean")))
        #expect(isNear(hand.intervalDeviation, try taps.number("sd")))
        #expect(isNear(hand.intervalVariation, try taps.number("cv")))
        #expect(isNear(hand.meanDwell, try taps.number("dwell")))
        #expect(isNear(hand.fatigue, try taps.number("fatigue")))

        let line = try Reference.values("line")
        let (x, y) = (try line.list("x"), try line.list("y"))
        let way = Path(times: x.indices.map { Double($0) / 60 }, x: x, y: y)
        let figures = try #require(LineFigures(of: way, from: Place(30, 200), to: Place(330, 200)))
        #expect(isNear(figures.meanDeviation, try line.number("mean"), 1e-6))
        #expect(isNear(figures.rootMeanSquare, try line.number("rms"), 1e-6))
        #expect(isNear(figures.maximum, try line.number("maximum")))
        let reversed = try #require(LineFigures(of: way, from: Place(330, 200), to: Place(30, 200)))
        #expect(isNear(reversed.endError, figures.endError))

        let spiral = try Reference.values("spiral")
        let drawn = Path(times: try spiral.list("times"), x: try spiral.list("x"), y: try spiral.list("y"))
        let ideal = Spiral(center: Place(180, 240), slope: try spiral.number("slope"), turns: 3)
        let result = try #require(SpiralFigures(of: drawn, spiral: ideal))
        #expect(isNear(result.meanDeviation, try spiral.number("mean"), 1e-6))
        #expect(isNear(result.rootMeanSquare, try spiral.number("rms"), 1e-6))
        #expect(isNear(result.maximum, try spiral.number("maximum"), 1e-6))
        #expect(isNear(result.tightness, try spiral.number("tightness"), 1e-6))
        #expect(isNear(result.turns, try spiral.number("turns"), 1e-6))
        #expect(isNear(result.tremor, try spiral.number("tremor"), 1e-6))
        // The tremor that was put in: 1.2 px at 6 Hz.
        #expect(isNear(result.tremor, 1.2 / 2.squareRoot(), 0.1))
    }

    @Test func `pauses and direction changes are counted by their stated thresholds`() {
        // 0.5 s at rest, 100 px to the right, 0.2 s at rest, 100 px down, 0.05 s at rest.
        var (times, x, y) = ([0.0, 0.5], [10.0, 10], [10.0, 10])
        for step in 1...10 {
            times.append(0.5 + Double(step) * 0.01)
            x.append(10 + Double(step) * 10)
            y.append(10)
        }
        times.append(0.8)
        x.append(110)
        y.append(10)
        for step in 1...10 {
            times.append(0.8 + Double(step) * 0.01)
            x.append(110)
            y.append(10 + Double(step) * 10)
        }
        let figures = StrokeFigures(of: Path(times: times, x: x, y: y), duration: 0.95)
        #expect(figures.pauses == 2)
        #expect(abs(figures.pauseTime - 0.7) < 1e-9)
        #expect(figures.directionChanges == 1)
        #expect(abs(figures.polyline - 200) < 1e-9)
    }
}
