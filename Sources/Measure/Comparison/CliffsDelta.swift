/// How much two samples are apart (Cliff 1993): the share of pairs in which the first is larger minus the share in
/// which the second is, from -1 to 1, 0 for no difference.
public struct CliffsDelta: Equatable, Sendable {
    public let delta: Double
    private let standardError: Double?
    private let smallerCount: Int

    /// `nil` for an empty sample. O(n + m) on the sorted samples.
    public init?(_ first: Sample, _ second: Sample) {
        guard !first.isEmpty, !second.isEmpty else { return nil }
        let (n, m) = (Double(first.count), Double(second.count))
        let rows = CliffsDelta.dominances(of: first, over: second)
        let columns = CliffsDelta.dominances(of: second, over: first)
        let delta = CompensatedSum.over(rows.means) { $0 } / n
        self.delta = delta
        smallerCount = Swift.min(first.count, second.count)
        guard first.count > 1, second.count > 1 else {
            standardError = nil
            return
        }
        // The unbiased variance of Cliff 1993 from the rows', columns' and single pairs' dominances, not below its
        // smallest sensible value.
        let ofRows = CompensatedSum.over(rows.means) { ($0 - delta) * ($0 - delta) }
        let ofColumns = CompensatedSum.over(columns.means) { ($0 + delta) * ($0 + delta) }
        let ofPairs = rows.untied - n * m * delta * delta
        let variance = (m * m * ofRows + n * n * ofColumns - ofPairs) / (n * m * (n - 1) * (m - 1))
        let floor = (1 - delta * delta) / (n * m - 1)
        standardError = Swift.max(variance, floor).squareRoot()
    }

    /// For each value of `sample` its mean dominance over the `others`, and how many pairs are not tied.
    private static func dominances(of sample: Sample, over others: Sample) -> (means: [Double], untied: Double) {
        var means: [Double] = []
        var untied = 0.0
        var below = 0
        var notAbove = 0
        for value in sample.sorted {
            while below < others.count, others.sorted[below] < value { below += 1 }
            while notAbove < others.count, others.sorted[notAbove] <= value { notAbove += 1 }
            let above = others.count - notAbove
            means.append(Double(below - above) / Double(others.count))
            untied += Double(below + above)
        }
        return (means, untied)
    }

    /// Cliff's asymmetric interval (1996; Feng and Cliff 2004), which stays within ±1. Where the samples do not overlap
    /// its variance is 0; then it is Wilson's bound for as many pairs as the smaller sample has values. `nil` below two
    /// values each.
    public func interval(level: Double = 0.95) -> Interval? {
        guard Interval.isLevel(level), let standardError else { return nil }
        let z = NormalDistribution.quantile(0.5 + 0.5 * level)
        if delta.magnitude == 1 {
            let n = Double(smallerCount)
            let inner = (n - z * z) / (n + z * z)
            return delta > 0
                ? Interval(lower: inner, upper: 1, level: level) : Interval(lower: -1, upper: -inner, level: level)
        }
        let spread = z * standardError
        let rest = 1 - delta * delta
        let center = delta - delta * delta * delta
        let distance = spread * (rest * rest + spread * spread).squareRoot()
        let denominator = rest + spread * spread
        return Interval(
            lower: Swift.max(-1, (center - distance) / denominator),
            upper: Swift.min(1, (center + distance) / denominator), level: level)
    }
}
