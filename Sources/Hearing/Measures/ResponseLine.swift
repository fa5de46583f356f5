package import Measure
import Tree

/// The straight line of answered over true lateral angles: its slope is the response gain, its height straight ahead the
/// bias; each with a 95 % interval by resampling trials.
///
/// Percentile intervals of small samples are too narrow; these are widened as Hesterberg (2015, section 5.3) derives it,
/// so that they are as wide as Student's for data that are normal.
package struct ResponseLine: Equatable, Sendable {
    package let gain: Double
    package let gainInterval: Interval
    /// Degrees, positive to the right.
    package let bias: Double
    package let biasInterval: Interval

    /// - Parameters:
    ///   - trials: those that were answered.
    ///   - seed: the resampling's; the same seed gives the same intervals everywhere.
    ///   - replicates: how often is resampled.
    /// - Returns: nil below four trials or two directions.
    package init?(_ trials: [DirectionTrial], seed: Int64, replicates: Int = 1000) {
        let x = trials.map { $0.lateral }
        let y = trials.map { $0.answeredLateral }
        guard trials.count >= 4, replicates >= 100, let line = ResponseLine.line(x, y, nil) else { return nil }
        var generator = SeededGenerator(seed: seed)
        var gains: [Double] = []
        var biases: [Double] = []
        gains.reserveCapacity(replicates)
        biases.reserveCapacity(replicates)
        var places = [Int](repeating: 0, count: x.count)
        for _ in 0..<replicates {
            for index in places.indices { places[index] = generator.integer(below: x.count) }
            guard let line = ResponseLine.line(x, y, places) else { continue }
            gains.append(line.slope)
            biases.append(line.intercept)
        }
        guard gains.count * 10 >= replicates * 9,
            let gainInterval = ResponseLine.interval(gains, trials: x.count),
            let biasInterval = ResponseLine.interval(biases, trials: x.count)
        else { return nil }
        gain = line.slope
        bias = line.intercept
        self.gainInterval = gainInterval
        self.biasInterval = biasInterval
    }

    /// Least squares over the pairs at these places, or all.
    private static func line(_ x: [Double], _ y: [Double], _ places: [Int]?) -> (slope: Double, intercept: Double)? {
        let count = x.count
        var sumX = 0.0
        var sumY = 0.0
        var sumXX = 0.0
        var sumXY = 0.0
        for index in 0..<count {
            let place = places?[index] ?? index
            sumX += x[place]
            sumY += y[place]
            sumXX += x[place] * x[place]
            sumXY += x[place] * y[place]
        }
        let n = Double(count)
        let spread = sumXX - sumX * sumX / n
        guard spread > 1e-9 * (1 + sumXX) else { return nil }
        let slope = (sumXY - sumX * sumY / n) / spread
        return (slope, (sumY - slope * sumX) / n)
    }

    /// The widened percentile interval of the replicates of a line with two parameters.
    private static func interval(_ replicates: [Double], trials: Int) -> Interval? {
        let n = Double(trials)
        guard let student = StudentDistribution(degreesOfFreedom: n - 2) else { return nil }
        let tail = NormalDistribution.cumulative(-(n / (n - 2)).squareRoot() * student.quantile(0.975))
        let sample = Sample(replicates)
        guard let low = sample.quantile(tail), let high = sample.quantile(1 - tail) else { return nil }
        return Interval(lower: low, upper: high, level: 0.95)
    }
}
