extension Sample {
    /// The mean's interval by Student's t: mean ± t(n - 1) s/√n. `nil` below two values and for a constant, which says
    /// nothing about the scatter.
    public func meanInterval(level: Double = 0.95) -> Interval? {
        guard let mean, let standardError else { return nil }
        return Interval.student(
            center: mean, standardError: standardError, degreesOfFreedom: Double(count - 1), level: level)
    }

    /// The median's interval between two order statistics, which assumes nothing about the distribution: the k-th value
    /// from below to the k-th from above, k as large as the binomial distribution allows. It covers the median at least
    /// as often as `level` says. `nil` when even the whole range does not (below six values at 95 %).
    public func medianInterval(level: Double = 0.95) -> Interval? {
        guard Interval.isLevel(level), count > 0 else { return nil }
        let share = 0.5 * (1 - level)
        // The largest k with P(fewer than k of n below the median) <= share, found by halving.
        var low = 0
        var high = count / 2 + 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if Sample.probability(fewerThan: middle, of: count) <= share { low = middle } else { high = middle }
        }
        guard low > 0 else { return nil }
        return Interval(lower: sorted[low - 1], upper: sorted[count - low], level: level)
    }

    /// P(X <= k - 1) of a binomial distribution with n trials of probability ½.
    private static func probability(fewerThan k: Int, of n: Int) -> Double {
        k > n ? 1 : k < 1 ? 0 : Elementary.incompleteBeta(Double(n - k + 1), Double(k), 0.5)
    }
}
