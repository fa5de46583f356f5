/// A test whether directions prefer one: its statistic and the probability of one as large among uniform directions.
public struct CircularTest: Equatable, Sendable {
    public let statistic: Double
    public let probability: Double
}

extension CircularSample {
    /// Rayleigh's test: do the directions prefer any one? The statistic is n R²; the probability is Wilkie's (1983)
    /// approximation, as in Zar (1999, eq. 27.4). `nil` without angles.
    public var rayleighTest: CircularTest? {
        guard let length = resultantLength else { return nil }
        let n = Double(count)
        let total = n * length
        let exponent = (1 + 4 * n + 4 * (n * n - total * total)).squareRoot() - (1 + 2 * n)
        return CircularTest(statistic: total * total / n, probability: Swift.min(1, Elementary.exp(exponent)))
    }

    /// The V test: do the directions prefer the one that was expected, such as the target's? The statistic is
    /// V = n R cos(mean - expected); the probability is that of the normal u = V √(2/n) (Zar 1999, section 27.1c).
    /// `nil` without angles.
    public func vTest(expected degrees: Double) -> CircularTest? {
        guard count > 0, degrees.isFinite else { return nil }
        let radians = CircularSample.wrapped(degrees) * CircularSample.degree
        let n = Double(count)
        let v = n * (meanCosine * Elementary.cos(radians) + meanSine * Elementary.sin(radians))
        let u = v * (2 / n).squareRoot()
        return CircularTest(statistic: v, probability: NormalDistribution.cumulative(-u))
    }
}
