/// Whether two proportions differ, exactly (Fisher 1935): over all tables with the same margins.
public struct FisherTest: Equatable, Sendable {
    /// Two-sided: of all tables that are at most as likely as this one (as in R and SciPy).
    public let probability: Double

    /// 1 where both shares are 0 or both are 1: then there is one table only.
    ///
    /// - Complexity: O(the smallest margin).
    public init(_ first: Proportion, _ second: Proportion) {
        let (row, other) = (first.trials, second.trials)
        let column = first.successes + second.successes
        let (low, high) = (Swift.max(0, column - other), Swift.min(row, column))
        // Each table's weight from its neighbour's, from the likeliest one on, so that nothing overflows.
        let mode = Swift.min(
            high, Swift.max(low, Int((Double(row) + 1) * (Double(column) + 1) / (Double(row) + Double(other) + 2))))
        func ratio(after x: Int) -> Double {
            Double(row - x) * Double(column - x) / (Double(x + 1) * Double(other - column + x + 1))
        }
        var weights = [Double](repeating: 1, count: high - low + 1)
        for x in mode..<high { weights[x + 1 - low] = weights[x - low] * ratio(after: x) }
        for x in stride(from: mode, to: low, by: -1) { weights[x - 1 - low] = weights[x - low] / ratio(after: x - 1) }
        // Tables of the same weight are told by rounding from each other: R's allowance.
        let most = weights[first.successes - low] * (1 + 1e-7)
        var (tail, all) = (CompensatedSum(), CompensatedSum())
        for weight in weights {
            all.add(weight)
            if weight <= most { tail.add(weight) }
        }
        probability = Swift.min(1, tail.value / all.value)
    }
}
