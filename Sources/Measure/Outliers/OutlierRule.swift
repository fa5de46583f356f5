/// Which values of a sample count as outliers. There is no right rule: state it, and how many it took.
public enum OutlierRule: Equatable, Sendable {
    /// Everything is kept.
    case none
    /// Fixed cut-offs in the sample's unit; the cut-offs themselves are kept. `nil` is an open end.
    case cutoffs(lower: Double?, upper: Double?)
    /// Median ± factor · 1.4826 · MAD (Leys et al. 2013 advise 2.5 or 3). Not defined when more than half of the values
    /// are equal.
    case medianDeviations(Double)
    /// Mean ± factor · SD, once, not repeated. Not defined for a constant. Note that in a sample of n no value lies
    /// farther from the mean than (n - 1)/√n standard deviations.
    case standardDeviations(Double)

    /// The rule's name as it is stored and exported.
    public var name: String {
        switch self {
        case .none: return "none"
        case .cutoffs: return "cutoffs"
        case .medianDeviations: return "median-mad"
        case .standardDeviations: return "mean-sd"
        }
    }

    /// The factor of a rule that has one.
    public var factor: Double? {
        switch self {
        case .none, .cutoffs: return nil
        case .medianDeviations(let factor), .standardDeviations(let factor): return factor
        }
    }

    /// The rule applied to `values`. Values that are not finite are always excluded and do not enter the limits.
    /// O(n log n).
    public func exclusion(from values: [Double]) -> OutlierExclusion {
        let (limits, isDefined) = limits(for: Sample(values))
        var kept: [Int] = []
        var excluded: [Int] = []
        for index in 0..<values.count {
            let value = values[index]
            let isInside =
                value.isFinite && limits.lower.map { value >= $0 } ?? true && limits.upper.map { value <= $0 } ?? true
            if isInside { kept.append(index) } else { excluded.append(index) }
        }
        return OutlierExclusion(
            rule: self, isDefined: isDefined, lower: limits.lower, upper: limits.upper, kept: kept, excluded: excluded)
    }

    private func limits(for sample: Sample) -> (limits: (lower: Double?, upper: Double?), isDefined: Bool) {
        switch self {
        case .none:
            return ((nil, nil), true)
        case .cutoffs(let lower, let upper):
            let isDefined = lower?.isNaN != true && upper?.isNaN != true
            return (isDefined ? (lower, upper) : (nil, nil), isDefined)
        case .medianDeviations(let factor):
            let spread = sample.medianAbsoluteDeviation.map { $0 * Sample.normalConsistency }
            return OutlierRule.around(sample.median, spread, factor)
        case .standardDeviations(let factor):
            return OutlierRule.around(sample.mean, sample.standardDeviation, factor)
        }
    }

    private static func around(
        _ center: Double?, _ spread: Double?, _ factor: Double
    ) -> (limits: (lower: Double?, upper: Double?), isDefined: Bool) {
        guard let center, let spread, spread > 0, factor > 0, let lower = finite(center - factor * spread),
            let upper = finite(center + factor * spread)
        else { return ((nil, nil), false) }
        return ((lower, upper), true)
    }
}
