/// How a difference of two conditions changes from fast to slow responses (De Jong, Liang, Lauber 1994), in the unit of the
/// times.
///
/// The sorted times of each condition are divided into bins as equally as can be; bin i goes from ⌊i n/bins⌋.
public struct DeltaPlot: Equatable, Sendable {
    public struct Point: Equatable, Sendable {
        /// The mean of both conditions' bins.
        public let time: Double
        /// The first condition minus the second.
        public let difference: Double
    }

    public let points: [Point]

    /// `nil` where a condition has fewer values than bins, and below two bins.
    public init?(_ first: Sample, _ second: Sample, bins: Int = 5) {
        guard let points = DeltaPlot.points(first.sorted, second.sorted, bins: bins) else { return nil }
        self.points = points
    }

    /// The change of the difference from the last bin but one to the last, per unit of time. `nil` where both bins have
    /// the same mean.
    public var lastSlope: Double? { DeltaPlot.lastSlope(points) }

    package static func points(_ first: [Double], _ second: [Double], bins: Int) -> [Point]? {
        guard bins > 1, first.count >= bins, second.count >= bins else { return nil }
        return (0..<bins).map { bin in
            let (one, other) = (mean(first, bin, bins), mean(second, bin, bins))
            return Point(time: 0.5 * (one + other), difference: one - other)
        }
    }

    package static func lastSlope(_ points: [Point]) -> Double? {
        guard points.count > 1 else { return nil }
        let (last, before) = (points[points.count - 1], points[points.count - 2])
        return finite((last.difference - before.difference) / (last.time - before.time))
    }

    private static func mean(_ sorted: [Double], _ bin: Int, _ bins: Int) -> Double {
        let range = (bin * sorted.count / bins)..<((bin + 1) * sorted.count / bins)
        var sum = 0.0
        for place in range { sum += sorted[place] }
        return sum / Double(range.count)
    }
}
