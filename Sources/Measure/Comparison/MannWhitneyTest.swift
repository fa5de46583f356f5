/// Whether values of one sample tend to be larger than those of another, by ranks (Mann and Whitney 1947): no
/// assumption on the distribution, no influence of how far an outlier lies.
public struct MannWhitneyTest: Equatable, Sendable {
    /// In how many pairs the value of the first sample is the larger one; ties count half.
    public let u: Double
    /// Two-sided.
    public let probability: Double
    /// Counted over all arrangements; otherwise by the normal approximation with corrections for ties and continuity.
    public let isExact: Bool

    /// Exact when nothing is tied, one sample has at most 8 values (as in SciPy) and the counts of arrangements are
    /// exact in a double; `nil` for an empty sample or when all values are equal.
    public init?(_ first: Sample, _ second: Sample) {
        guard !first.isEmpty, !second.isEmpty else { return nil }
        let (n, m) = (Double(first.count), Double(second.count))
        let ranks = RankSums(first, second)
        u = 0.5 * (ranks.doubledFirst - n * (n + 1))
        let larger = Swift.max(u, n * m - u)
        let few = Swift.min(first.count, second.count)
        let many = Swift.max(first.count, second.count)
        if ranks.tieTerm == 0, few <= 8, few * many <= 100_000,
            let tail = MannWhitneyTest.exactTail(few: few, many: many, atLeast: Int(larger))
        {
            isExact = true
            probability = Swift.min(1, 2 * tail)
            return
        }
        let total = n + m
        let variance = n * m / 12 * ((total + 1) - ranks.tieTerm / (total * (total - 1)))
        guard variance > 0 else { return nil }
        isExact = false
        let z = (larger - 0.5 * n * m - 0.5) / variance.squareRoot()
        probability = Swift.min(1, 2 * NormalDistribution.cumulative(-z))
    }

    /// P(U >= u) over all C(few + many, few) arrangements, which are counted by the Gaussian binomial coefficient
    /// Π (1 - q^(many + i)) / (1 - q^i), i = 1…few: the coefficient of q^u is the number of arrangements with that U.
    private static func exactTail(few: Int, many: Int, atLeast u: Int) -> Double? {
        var counts = [Double](repeating: 0, count: few * many + 1)
        counts[0] = 1
        for i in 1...few {
            let shift = many + i
            if shift < counts.count {
                for index in stride(from: counts.count - 1, through: shift, by: -1) {
                    counts[index] -= counts[index - shift]
                }
            }
            if i < counts.count {
                for index in i..<counts.count { counts[index] += counts[index - i] }
            }
        }
        var total = 0.0
        var tail = 0.0
        for index in 0..<counts.count {
            total += counts[index]
            if index >= u { tail += counts[index] }
        }
        // Beyond 2^53 the counts would have been rounded.
        return total < 0x1p53 ? tail / total : nil
    }
}
