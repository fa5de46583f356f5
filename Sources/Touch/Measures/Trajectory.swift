import Measure

/// The measures of mouse-tracking, defined as the R package mousetrap defines them (Kieslich and Henninger 2017;
/// Kieslich, Henninger, Wulff, Haslbeck and Schulte-Mecklenbeck 2019). The y axis points up, as there: hand over
/// screen coordinates with their sign turned. Times are ms from the beginning.
package struct Trajectory: Equatable, Sendable {
    /// Largest deviation from the straight line between first and last place, signed: positive above the line for
    /// movements that end higher than they begin; the sign is turned for the others. And when it was reached first.
    package let maximumAbsoluteDeviation: Double
    package let maximumAbsoluteDeviationTime: Double
    package let maximumDeviationAbove: Double
    package let maximumDeviationAboveTime: Double
    package let maximumDeviationBelow: Double
    package let maximumDeviationBelowTime: Double
    /// Mean of the deviations of all samples.
    package let averageDeviation: Double
    /// Area between the way and the straight line; below it counts negative.
    package let areaUnderCurve: Double
    /// How often the direction along an axis changes, and how often the axis is crossed.
    package let xFlips: Int
    package let yFlips: Int
    package let xReversals: Int
    package let yReversals: Int
    /// Time until the first movement, and all time without movement.
    package let initiationTime: Double
    package let idleTime: Double
    package let duration: Double
    package let distance: Double
    package let peakVelocity: Double
    package let peakAcceleration: Double
    package let lowestAcceleration: Double
    /// The way at 101 equally spaced times.
    package let stepsX: [Double]
    package let stepsY: [Double]

    /// How many steps time normalisation makes (Spivey, Grosjean and Knoblich 2005).
    package static let steps = 101

    /// nil for fewer than three samples, times that do not ascend, or lists of different lengths.
    ///
    /// - Parameters:
    ///   - times: ascending, from 0.
    ///   - x: one for each time.
    ///   - y: one for each time.
    ///   - flipThreshold: distance that a movement must exceed for its direction to count.
    package init?(times: [Double], x: [Double], y: [Double], flipThreshold: Double = 0) {
        let count = times.count
        guard count > 2, x.count == count, y.count == count, times[0] >= 0 else { return nil }
        for index in 1..<count where !(times[index] > times[index - 1]) { return nil }
        let line = IdealLine(x, y)
        var area = CompensatedSum()
        for index in 0..<count {
            let next = (index + 1) % count
            area.add((line.along[index] * line.deviations[next] - line.along[next] * line.deviations[index]) / 2)
        }
        areaUnderCurve = -area.value
        var sum = CompensatedSum()
        for deviation in line.deviations { sum.add(deviation) }
        averageDeviation = sum.value / Double(count)
        xFlips = Trajectory.flips(x, flipThreshold)
        yFlips = Trajectory.flips(y, flipThreshold)
        xReversals = Trajectory.crossings(x)
        yReversals = Trajectory.crossings(y)

        // Before the first time stamp there is no movement.
        let hasLead = times[0] > 0
        let allTimes = hasLead ? [0] + times : times
        let allX = hasLead ? [x[0]] + x : x
        let allY = hasLead ? [y[0]] + y : y
        let deviations = hasLead ? [line.deviations[0]] + line.deviations : line.deviations
        var (largest, above, below) = (0, 0, 0)
        for index in deviations.indices {
            if deviations[index].magnitude > deviations[largest].magnitude { largest = index }
            if deviations[index] > deviations[above] { above = index }
            if deviations[index] < deviations[below] { below = index }
        }
        (maximumAbsoluteDeviation, maximumAbsoluteDeviationTime) = (deviations[largest], allTimes[largest])
        (maximumDeviationAbove, maximumDeviationAboveTime) = (deviations[above], allTimes[above])
        (maximumDeviationBelow, maximumDeviationBelowTime) = (deviations[below], allTimes[below])
        duration = allTimes[allTimes.count - 1]
        let movement = Movement(allTimes, allX, allY)
        initiationTime = movement.initiation
        idleTime = movement.idle
        distance = movement.distance
        peakVelocity = movement.peakVelocity
        peakAcceleration = movement.peakAcceleration
        lowestAcceleration = movement.lowestAcceleration
        stepsX = Trajectory.normalised(allTimes, allX)
        stepsY = Trajectory.normalised(allTimes, allY)
    }

    private static func flips(_ places: [Double], _ threshold: Double) -> Int {
        // Steps in one direction are summed up to runs.
        var runs: [Double] = []
        for index in 1..<places.count {
            let change = places[index] - places[index - 1]
            if change == 0 { continue }
            if let last = runs.last, (last > 0) == (change > 0) {
                runs[runs.count - 1] = last + change
            } else {
                runs.append(change)
            }
        }
        if threshold == 0 { return max(0, runs.count - 1) }
        let far = runs.filter { $0.magnitude > threshold.magnitude }
        var flips = 0
        for index in 1..<max(1, far.count) where (far[index] > 0) != (far[index - 1] > 0) { flips += 1 }
        return flips
    }

    private static func crossings(_ places: [Double]) -> Int {
        let sides = places.filter { $0 != 0 }
        var crossings = 0
        for index in 1..<max(1, sides.count) where (sides[index] > 0) != (sides[index - 1] > 0) { crossings += 1 }
        return crossings
    }

    private static func normalised(_ times: [Double], _ places: [Double]) -> [Double] {
        var steps: [Double] = []
        let (first, last) = (times[0], times[times.count - 1])
        var index = 0
        for step in 0..<Trajectory.steps {
            let time = first + (last - first) * Double(step) / Double(Trajectory.steps - 1)
            while index < times.count - 2, times[index + 1] < time { index += 1 }
            let share = (time - times[index]) / (times[index + 1] - times[index])
            steps.append(places[index] + min(max(share, 0), 1) * (places[index + 1] - places[index]))
        }
        return steps
    }
}

/// The straight line from the first place to the last one, and each place's distance from and along it.
private struct IdealLine {
    var deviations: [Double] = []
    var along: [Double] = []

    init(_ x: [Double], _ y: [Double]) {
        let last = x.count - 1
        let (dx, dy) = (x[last] - x[0], y[last] - y[0])
        let square = dx * dx + dy * dy
        for index in x.indices {
            // Where both ends are the same place, that place is the line.
            let share = square > 0 ? ((x[index] - x[0]) * dx + (y[index] - y[0]) * dy) / square : 0
            let (px, py) = (x[0] + share * dx, y[0] + share * dy)
            let (ex, ey) = (px - x[index], py - y[index])
            var deviation = (ex * ex + ey * ey).squareRoot()
            if py > y[index] { deviation = -deviation }
            if y[0] > y[last] { deviation = -deviation }
            deviations.append(deviation)
            var far = ((px - x[0]) * (px - x[0]) + (py - y[0]) * (py - y[0])).squareRoot()
            if y[last] >= y[0] ? py < y[0] : py > y[0] { far = -far }
            along.append(far)
        }
    }
}

/// Distances, speeds and rests between samples.
private struct Movement {
    var initiation = 0.0
    var idle = 0.0
    var distance = 0.0
    var peakVelocity = 0.0
    var peakAcceleration = 0.0
    var lowestAcceleration = 0.0

    init(_ times: [Double], _ x: [Double], _ y: [Double]) {
        var sum = CompensatedSum()
        var velocities: [Double] = []
        var hasMoved = false
        for index in 1..<times.count {
            let (dx, dy) = (x[index] - x[index - 1], y[index] - y[index - 1])
            let span = times[index] - times[index - 1]
            let step = (dx * dx + dy * dy).squareRoot()
            sum.add(step)
            velocities.append(step / span)
            peakVelocity = max(peakVelocity, step / span)
            if dx != 0 || dy != 0 {
                hasMoved = true
            } else {
                idle += span
                if !hasMoved { initiation += span }
            }
        }
        distance = sum.value
        for index in 1..<max(1, velocities.count) {
            // As in mousetrap: the change of speed over the earlier of the two spans.
            let change = (velocities[index] - velocities[index - 1]) / (times[index] - times[index - 1])
            peakAcceleration = max(peakAcceleration, change)
            lowestAcceleration = min(lowestAcceleration, change)
        }
    }
}
