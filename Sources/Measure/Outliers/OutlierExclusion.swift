/// What an outlier rule did to a sample.
public struct OutlierExclusion: Equatable, Sendable {
    public let rule: OutlierRule
    /// False when the rule has no limits for this sample (too few or constant values, a factor that is not positive):
    /// then only values that are not finite are excluded.
    public let isDefined: Bool
    /// The smallest value kept; `nil` is open.
    public let lower: Double?
    /// The largest value kept; `nil` is open.
    public let upper: Double?
    /// The places of the values kept, ascending.
    public let kept: [Int]
    /// The places of the outliers, ascending.
    public let excluded: [Int]

    /// The kept ones of `values`, which must be the values the rule was applied to; places beyond them are skipped.
    public func keptValues(of values: [Double]) -> [Double] {
        var result: [Double] = []
        for index in kept where index < values.count { result.append(values[index]) }
        return result
    }
}
