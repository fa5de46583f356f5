extension Sample {
    /// The empirical distribution function's steps: each different value with the share of values up to it, the last
    /// share being 1. Between the points the function is flat.
    public var empiricalDistribution: [PlotPoint] {
        var points: [PlotPoint] = []
        for index in 0..<count where index + 1 == count || sorted[index + 1] != sorted[index] {
            points.append(PlotPoint(x: sorted[index], y: Double(index + 1) / Double(count)))
        }
        return points
    }

    /// The share of values that are at most `x`; `nil` for an empty sample.
    public func share(upTo x: Double) -> Double? {
        guard count > 0, !x.isNaN else { return nil }
        return Double(lowerBound(of: x.nextUp)) / Double(count)
    }
}
