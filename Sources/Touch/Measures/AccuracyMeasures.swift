import Measure

/// The seven accuracy measures of MacKenzie, Kauppinen and Silfverberg (2001). The task axis runs from the start
/// target's centre to the target's; distances from it are px, positive to its right on the screen.
package struct AccuracyMeasures: Equatable, Sendable {
    /// How often the target was entered again.
    package var targetReEntries = 0.0
    /// How often the task axis was crossed.
    package var taskAxisCrossings = 0.0
    /// How often the direction changed relative to the axis: parts moving away from it and towards it.
    package var movementDirectionChanges = 0.0
    /// How often the direction along the axis changed.
    package var orthogonalDirectionChanges = 0.0
    /// Standard deviation of the distances from the axis.
    package var movementVariability = 0.0
    /// Mean of their absolute values, and mean of their signed values.
    package var movementError = 0.0
    package var movementOffset = 0.0

    package init() {}

    /// nil for fewer than three places or a trial without an axis.
    ///
    /// - Parameters:
    ///   - path: the way from the target before to the place that was selected.
    ///   - trial: what was to be reached.
    ///   - course: targets of a pair are bars: they are entered where their extent along the axis is.
    package init?(of path: Path, in trial: Trial, course: Course = .circle) {
        guard path.count > 2, let axis = PointingFigures.axis(trial) else { return nil }
        var along: [Double] = []
        var beside: [Double] = []
        var isInside = false
        var entries = 0
        for index in 0..<path.count {
            let (dx, dy) = (path.x[index] - trial.originX, path.y[index] - trial.originY)
            along.append(dx * axis.x + dy * axis.y)
            beside.append(dy * axis.x - dx * axis.y)
            let far = Place(path.x[index], path.y[index]).distance(to: Place(trial.targetX, trial.targetY))
            let isIn = (course == .circle ? far : (along[index] - axis.length).magnitude) <= trial.width / 2
            if isIn && !isInside { entries += 1 }
            isInside = isIn
        }
        targetReEntries = Double(max(0, entries - 1))
        taskAxisCrossings = Double(Self.signChanges(beside))
        movementDirectionChanges = Double(Self.signChanges(Self.steps(beside)))
        orthogonalDirectionChanges = Double(Self.signChanges(Self.steps(along)))
        let count = Double(beside.count)
        var sum = CompensatedSum()
        var sizes = CompensatedSum()
        for value in beside {
            sum.add(value)
            sizes.add(value.magnitude)
        }
        movementOffset = sum.value / count
        movementError = sizes.value / count
        var squares = CompensatedSum()
        for value in beside { squares.add((value - movementOffset) * (value - movementOffset)) }
        movementVariability = (squares.value / (count - 1)).squareRoot()
    }

    /// The mean of several movements; nil for none.
    init?(meanOf list: [AccuracyMeasures]) {
        guard !list.isEmpty else { return nil }
        let share = 1 / Double(list.count)
        for measures in list {
            targetReEntries += measures.targetReEntries * share
            taskAxisCrossings += measures.taskAxisCrossings * share
            movementDirectionChanges += measures.movementDirectionChanges * share
            orthogonalDirectionChanges += measures.orthogonalDirectionChanges * share
            movementVariability += measures.movementVariability * share
            movementError += measures.movementError * share
            movementOffset += measures.movementOffset * share
        }
    }

    private static func steps(_ values: [Double]) -> [Double] {
        (1..<values.count).map { values[$0] - values[$0 - 1] }
    }

    /// Zeros carry the sign before them.
    private static func signChanges(_ values: [Double]) -> Int {
        var last = 0.0
        var changes = 0
        for value in values where value != 0 {
            if last != 0, (last > 0) != (value > 0) { changes += 1 }
            last = value
        }
        return changes
    }
}
