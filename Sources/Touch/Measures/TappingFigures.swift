import Measure

/// Speed and evenness of tapping two targets in turn. Times are seconds.
package struct TappingFigures: Equatable, Sendable {
    /// One hand's stage.
    package struct Hand: Equatable, Sendable {
        package var stage: Int
        package var taps: Int
        /// Taps beside both targets, or twice on the same one.
        package var errors: Int
        /// Taps on the target whose turn it was.
        package var hits: Int { taps - errors }
        /// Intervals between successive taps: mean, standard deviation, coefficient of variation.
        package var meanInterval: Double?
        package var intervalDeviation: Double?
        package var intervalVariation: Double?
        /// How long the finger stayed down, over the taps that ended by lifting it.
        package var meanDwell: Double?
        package var tapsPerSecond: Double?
        /// Change of the interval in seconds per second: positive means slowing down.
        package var fatigue: Double?
    }

    package private(set) var hands: [Hand] = []

    package init(of recording: Recording) {
        let taps = recording.scored.filter { $0.kind == .tap }
        for stage in 0..<max(1, recording.definition.stages) {
            let own = taps.filter { $0.stage == stage }
            if own.isEmpty { continue }
            var dwells: [Double] = []
            for tap in own {
                if let position = tap.stroke, position < recording.strokes.count {
                    let stroke = recording.strokes[position]
                    if stroke.end == .lifted { dwells.append(stroke.duration) }
                } else if tap.ended > tap.began {
                    dwells.append((tap.ended - tap.began) / 1000)
                }
            }
            hands.append(
                TappingFigures.hand(
                    times: own.map { $0.began / 1000 }, dwells: dwells,
                    errors: own.reduce(0) { $0 + ($1.error ? 1 : 0) }, stage: stage))
        }
    }

    /// The figures of taps at `times` in s, ascending.
    package static func hand(times: [Double], dwells: [Double], errors: Int, stage: Int = 0) -> Hand {
        var hand = Hand(stage: stage, taps: times.count, errors: errors)
        var intervals: [Double] = []
        for index in 1..<max(1, times.count) { intervals.append(times[index] - times[index - 1]) }
        let sample = Measure.Sample(intervals)
        hand.meanInterval = sample.mean
        hand.intervalDeviation = sample.standardDeviation
        if let mean = sample.mean, let deviation = sample.standardDeviation, mean > 0 {
            hand.intervalVariation = deviation / mean
        }
        if let mean = sample.mean, mean > 0 { hand.tapsPerSecond = 1 / mean }
        hand.meanDwell = Measure.Sample(dwells).mean
        // An interval belongs to the tap that ends it.
        let ends = Array(times.dropFirst()).map { $0 - (times.first ?? 0) }
        if intervals.count > 2 { hand.fatigue = Regression(x: ends, y: intervals)?.slope }
        return hand
    }
}
