extension Sample {
    /// The arithmetic mean, by a compensated sum.
    public var mean: Double? {
        guard let minimum, let maximum else { return nil }
        if minimum == maximum { return minimum }
        return finite(CompensatedSum.over(sorted) { $0 } / Double(count))
    }

    /// The middle value, or the mean of the two middle ones.
    public var median: Double? {
        Sample.median(ofSorted: sorted)
    }

    static func median(ofSorted sorted: [Double]) -> Double? {
        let count = sorted.count
        guard count > 0 else { return nil }
        if count % 2 == 1 { return sorted[count / 2] }
        let low = sorted[count / 2 - 1]
        let high = sorted[count / 2]
        return 0.5 * low + 0.5 * high
    }

    /// The mean without the smallest and the largest values: ⌊`proportion` · n⌋ of them are cut at *each* end, as
    /// `scipy.stats.trim_mean` and R's `mean(trim =)` do. `nil` unless 0 <= `proportion` < ½.
    public func trimmedMean(proportion: Double = 0.1) -> Double? {
        guard proportion >= 0, proportion < 0.5, count > 0 else { return nil }
        let cut = Int(proportion * Double(count))
        var sum = CompensatedSum()
        for index in cut..<(count - cut) { sum.add(sorted[index]) }
        return finite(sum.value / Double(count - 2 * cut))
    }

    /// The n-th root of the product; `nil` unless all values are positive.
    public var geometricMean: Double? {
        guard let minimum, minimum > 0 else { return nil }
        if isConstant { return minimum }
        return finite(Elementary.exp(CompensatedSum.over(sorted) { Elementary.log($0) } / Double(count)))
    }

    /// The reciprocal of the mean reciprocal; `nil` unless all values are positive.
    public var harmonicMean: Double? {
        guard let minimum, minimum > 0 else { return nil }
        if isConstant { return minimum }
        return finite(Double(count) / CompensatedSum.over(sorted) { 1 / $0 })
    }
}
