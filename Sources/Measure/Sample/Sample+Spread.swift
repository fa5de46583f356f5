extension Sample {
    /// The factor that makes the median absolute deviation estimate a normal distribution's standard deviation,
    /// 1/Φ⁻¹(¾), with the four decimals that R and the literature use.
    public static let normalConsistency = 1.4826

    /// The standard deviation with n - 1 in the denominator; 0 for a constant, `nil` below two values.
    public var standardDeviation: Double? { CentralMoments(self)?.standardDeviation }

    /// The standard error of the mean, s/√n; `nil` below two values.
    public var standardError: Double? {
        standardDeviation.map { $0 / Double(count).squareRoot() }
    }

    /// The median of the distances from the median, raw: times `normalConsistency` it is comparable with a standard
    /// deviation.
    public var medianAbsoluteDeviation: Double? {
        guard let median else { return nil }
        // The distances grow away from the median on both sides of the sorted values: merge instead of sorting again.
        var above = sorted.firstIndex { $0 >= median } ?? count
        var below = above - 1
        var middle = (previous: 0.0, last: 0.0)
        for _ in 0...(count / 2) {
            let lower = below >= 0 ? median - sorted[below] : .infinity
            let upper = above < count ? sorted[above] - median : .infinity
            middle = (middle.last, Swift.min(lower, upper))
            if lower < upper { below -= 1 } else { above += 1 }
        }
        return finite(count % 2 == 1 ? middle.last : 0.5 * middle.previous + 0.5 * middle.last)
    }

    /// The distance between the quartiles, which are quantiles of `type`.
    public func interquartileRange(type: QuantileType = .linear) -> Double? {
        guard let low = quantile(0.25, type: type), let high = quantile(0.75, type: type) else { return nil }
        return finite(high - low)
    }

    /// The standard deviation as a share of the mean; `nil` unless the mean is positive.
    public var coefficientOfVariation: Double? {
        Sample.coefficientOfVariation(mean: mean, standardDeviation: standardDeviation)
    }

    static func coefficientOfVariation(mean: Double?, standardDeviation: Double?) -> Double? {
        guard let mean, mean > 0, let standardDeviation else { return nil }
        return finite(standardDeviation / mean)
    }

    /// The root of the mean squared difference between neighbours in time (von Neumann et al. 1941, not halved):
    /// variability without the slow trend. Neighbours of a refused value are no neighbours of each other. `nil` when
    /// there is no pair of neighbours.
    public var successiveDifference: Double? {
        guard count > 1, let maximum, let minimum else { return nil }
        guard let scale = CentralMoments.scale(of: maximum - minimum) else { return nil }
        var sum = CompensatedSum()
        var pairs = 0
        for index in 1..<count where positions[index] == positions[index - 1] + 1 {
            let difference = (values[index] - values[index - 1]) / scale
            sum.add(difference * difference)
            pairs += 1
        }
        return pairs > 0 ? finite((sum.value / Double(pairs)).squareRoot() * scale) : nil
    }
}
