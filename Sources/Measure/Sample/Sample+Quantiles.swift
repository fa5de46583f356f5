extension Sample {
    /// The value that a share of `probability` (0…1) of the sample stays below, interpolated by `type`. `nil` for an
    /// empty sample or a probability outside 0…1.
    public func quantile(_ probability: Double, type: QuantileType = .linear) -> Double? {
        guard count > 0, probability >= 0, probability <= 1 else { return nil }
        let place = Swift.min(Swift.max(type.place(probability, count: count), 1), Double(count))
        let below = Swift.min(Int(place), count)
        let share = place - Double(below)
        let low = sorted[below - 1]
        guard share > 0, below < count else { return low }
        let high = sorted[below]
        let step = high - low
        // A range that no double holds still has a middle.
        guard step.isFinite else { return low * (1 - share) + high * share }
        return Swift.min(high, low + share * step)
    }

    /// Several quantiles at once; `nil` if one of them is.
    public func quantiles(_ probabilities: [Double], type: QuantileType = .linear) -> [Double]? {
        var result: [Double] = []
        for probability in probabilities {
            guard let quantile = quantile(probability, type: type) else { return nil }
            result.append(quantile)
        }
        return result
    }
}
