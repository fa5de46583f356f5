extension Bootstrap {
    /// Between the quantiles of the replicates (type 7).
    public func percentileInterval(level: Double = 0.95) -> Interval? {
        guard Interval.isLevel(level) else { return nil }
        return interval(from: 0.5 - 0.5 * level, to: 0.5 + 0.5 * level, level: level)
    }

    /// Bias-corrected and accelerated (BCa, Efron 1987): as the percentile interval, but shifted for a skewed
    /// distribution. `nil` when the figure hardly varies, so that there is nothing to correct by.
    public func biasCorrectedInterval(level: Double = 0.95) -> Interval? {
        guard Interval.isLevel(level), let acceleration else { return nil }
        // The share of replicates below the estimate, ties half.
        var below = 0
        var equal = 0
        for replicate in replicates {
            if replicate < estimate { below += 1 } else if replicate == estimate { equal += 1 }
        }
        let share = (Double(below) + 0.5 * Double(equal)) / Double(replicates.count)
        let bias = NormalDistribution.quantile(share)
        guard bias.isFinite else { return nil }
        func corrected(_ probability: Double) -> Double {
            let sum = bias + NormalDistribution.quantile(probability)
            return NormalDistribution.cumulative(bias + sum / (1 - acceleration * sum))
        }
        return interval(from: corrected(0.5 - 0.5 * level), to: corrected(0.5 + 0.5 * level), level: level)
    }

    /// The standard deviation of the replicates.
    public var standardError: Double? { Sample(replicates).standardDeviation }

    private func interval(from lower: Double, to upper: Double, level: Double) -> Interval? {
        let sample = Sample(replicates)
        guard let low = sample.quantile(lower), let high = sample.quantile(upper) else { return nil }
        return Interval(lower: low, upper: high, level: level)
    }
}
