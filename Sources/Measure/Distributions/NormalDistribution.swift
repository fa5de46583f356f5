/// The normal distribution with mean 0 and standard deviation 1.
///
/// Every function takes any double; an argument outside the domain (a probability outside 0…1) gives NaN.
public enum NormalDistribution {
    static let oneOverRootOfTwo = 0.7071067811865476
    static let oneOverRootOfTwoPi = 0.3989422804014327

    /// The density at `x`.
    public static func density(_ x: Double) -> Double {
        oneOverRootOfTwoPi * bell(x)
    }

    /// The logarithm of the density at `x`.
    public static func logDensity(_ x: Double) -> Double {
        -0.5 * x * x - Elementary.halfLogarithmOfTwoPi
    }

    /// P(X <= `x`), accurate in both tails.
    public static func cumulative(_ x: Double) -> Double {
        x < 0 ? tail(-x) : 1 - tail(x)
    }

    /// ln P(X <= `x`), finite also where the probability underflows.
    public static func logCumulative(_ x: Double) -> Double {
        if x > -1 { return Elementary.log1p(-cumulative(-x)) }
        return Elementary.log(0.5 * Elementary.erfcx(-x * oneOverRootOfTwo)) - 0.5 * x * x
    }

    /// P(X > x) for x >= 0, without squaring a rounded x/√2.
    private static func tail(_ x: Double) -> Double {
        if x < 1 { return 0.5 - 0.5 * Elementary.erf(x * oneOverRootOfTwo) }
        if x > 39 { return 0 }
        return 0.5 * bell(x) * Elementary.erfcx(x * oneOverRootOfTwo)
    }

    /// exp(-x²/2), with the square to full accuracy.
    @inline(never)
    private static func bell(_ x: Double) -> Double {
        guard x.magnitude < 39 else { return x.isNaN ? x : 0 }
        let square = DoublePair.product(x, x)
        return Elementary.exponential(of: DoublePair(-0.5 * square.high, -0.5 * square.low))
    }

    /// The value that is not exceeded with `probability`: 0 gives -infinity, 1 infinity.
    ///
    /// Newton's method from a start from which it converges without overshooting: on the central probability within the
    /// quartiles, on the logarithm of the tail (which is concave) outside.
    @inline(never)
    public static func quantile(_ probability: Double) -> Double {
        guard probability >= 0, probability <= 1 else { return .nan }
        if probability == 0 || probability == 1 { return probability == 0 ? -.infinity : .infinity }
        let isUpper = probability > 0.5
        let tail = isUpper ? 1 - probability : probability
        let magnitude = tail > 0.25 ? centralQuantile(0.5 - tail) : tailQuantile(tail)
        return isUpper ? magnitude : -magnitude
    }

    /// The x > 0 with P(0 < X < x) = `central`.
    private static func centralQuantile(_ central: Double) -> Double {
        var x = central * 2.5066282746310002
        for _ in 0..<20 {
            let missing = central - 0.5 * Elementary.erf(x * oneOverRootOfTwo)
            let next = x + missing / density(x)
            if (next - x).magnitude <= x * 0x1p-51 { return next }
            x = next
        }
        return x
    }

    /// The x > 0 with P(X > x) = `tail`.
    private static func tailQuantile(_ tail: Double) -> Double {
        let target = Elementary.log(tail)
        var x = (-2 * (target + Elementary.naturalLogarithmOfTwo.high)).squareRoot()
        for _ in 0..<40 {
            let scaledTail = 0.5 * Elementary.erfcx(x * oneOverRootOfTwo)
            let excess = Elementary.log(scaledTail) - 0.5 * x * x - target
            let next = x + excess * scaledTail / oneOverRootOfTwoPi
            if (next - x).magnitude <= x * 0x1p-51 { return next }
            x = next
        }
        return x
    }
}
