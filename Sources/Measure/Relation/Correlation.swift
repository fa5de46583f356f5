/// Pearson's correlation of pairs.
public struct Correlation: Equatable, Sendable {
    /// How many pairs were used; those with a number that is not finite are left out.
    public let count: Int
    /// From -1 to 1.
    public let r: Double

    /// nil for lists of different lengths, below three pairs (two always give 1 or -1), and where one of them does not
    /// vary beyond rounding.
    public init?(_ x: [Double], _ y: [Double]) {
        guard x.count == y.count else { return nil }
        var pairs: (x: [Double], y: [Double]) = ([], [])
        for index in x.indices where x[index].isFinite && y[index].isFinite {
            pairs.x.append(x[index])
            pairs.y.append(y[index])
        }
        guard pairs.x.count > 2, Correlation.varies(pairs.x), Correlation.varies(pairs.y),
            let r = Regression(x: pairs.x, y: pairs.y)?.correlation
        else { return nil }
        count = pairs.x.count
        self.r = r
    }

    private static func varies(_ values: [Double]) -> Bool {
        let sample = Sample(values)
        guard let low = sample.minimum, let high = sample.maximum else { return false }
        return high - low > 1e-12 * max(low.magnitude, high.magnitude)
    }

    /// Fisher's interval (Fisher 1921): tanh(artanh r ± z/√(n - 3)). nil below four pairs, and for -1 and 1, rounding included.
    public func fisherInterval(level: Double = 0.95) -> Interval? {
        guard Interval.isLevel(level), count > 3, 1 - r.magnitude > 1e-12 else { return nil }
        let center = 0.5 * (Elementary.log1p(r) - Elementary.log1p(-r))
        let distance = NormalDistribution.quantile(0.5 + 0.5 * level) / Double(count - 3).squareRoot()
        return Interval(
            lower: Correlation.tanh(center - distance), upper: Correlation.tanh(center + distance), level: level)
    }

    private static func tanh(_ z: Double) -> Double {
        // Beyond 20 it is 1 to the last bit, and e²ᶻ could overflow.
        guard z.magnitude < 20 else { return z < 0 ? -1 : 1 }
        let grown = Elementary.expm1(2 * z)
        return grown / (grown + 2)
    }
}
