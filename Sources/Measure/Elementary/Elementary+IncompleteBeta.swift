extension Elementary {
    /// The regularised incomplete beta function I_x(a, b) for positive `a` and `b` and `x` from 0 to 1; NaN otherwise.
    public static func incompleteBeta(_ a: Double, _ b: Double, _ x: Double) -> Double {
        incompleteBeta(a, b, x, complement: 1 - x)
    }

    /// The same where the caller knows 1 - x better than subtraction would.
    ///
    /// Every second convergent of the continued fraction DLMF 8.17.22 (DiDonato and Morris 1992) by Lentz's method, on
    /// the side where it converges quickly; the leading factor from deviances, so that it keeps its digits for large `a`
    /// and `b` (Loader 2000). The work grows as √max(a, b).
    @inline(never)
    static func incompleteBeta(_ a: Double, _ b: Double, _ x: Double, complement y: Double) -> Double {
        guard a > 0, b > 0, a < .infinity, b < .infinity, x >= 0, y >= 0, x <= 1, y <= 1 else { return .nan }
        if x == 0 { return 0 }
        if y == 0 { return 1 }
        if x > (a + 1) / (a + b + 2) { return 1 - incompleteBetaFraction(b, a, y, x) }
        return incompleteBetaFraction(a, b, x, y)
    }

    /// x^a y^b / B(a, b) over the continued fraction.
    private static func incompleteBetaFraction(_ a: Double, _ b: Double, _ x: Double, _ y: Double) -> Double {
        let sum = a + b
        let spread = (a / sum * b).squareRoot() * NormalDistribution.oneOverRootOfTwoPi
        let exponent =
            stirlingError(sum) - stirlingError(a) - stirlingError(b) - deviance(a, sum * x) - deviance(b, sum * y)
        let factor = spread * exp(exponent)
        if factor == 0 { return 0 }

        // a y - b x keeps its digits where x is close to a/(a + b) and one of a and b is huge.
        let balance = a * y - b * x + 1
        var fraction = a * balance / (a + 1)
        var numerator = fraction
        var denominator = 0.0
        var n = 1.0
        while n < 100_000 {
            let even = a + 2 * n - 1
            let term = (a + n - 1) / even * ((sum + n - 1) / even) * n * (b - n) * x * x
            let base = n + n * (b - n) * x / even + (a + n) * (balance + n * (2 - x)) / (even + 2)
            denominator = base + term * denominator
            if denominator == 0 { denominator = 0x1p-900 }
            numerator = base + term / numerator
            if numerator == 0 { numerator = 0x1p-900 }
            denominator = 1 / denominator
            let change = numerator * denominator
            fraction *= change
            if (change - 1).magnitude < 0x1p-52 { break }
            n += 1
        }
        return Swift.min(1, factor / fraction)
    }

    /// x ln(x/m) + m - x for positive arguments, without cancellation where they are close (Loader 2000).
    static func deviance(_ x: Double, _ m: Double) -> Double {
        if m == 0 { return x == 0 ? 0 : .infinity }
        let t = (x - m) / m
        if t.magnitude > 0.25 { return x * log(x / m) - (x - m) }
        // (1 + t) ln(1 + t) - t with s = t/(2 + t):  2 (1 + t) artanh(s) - t = s t + 2 (1 + t)(artanh(s) - s)
        let s = t / (2 + t)
        let z = s * s
        var power = s * z
        var series = power / 3
        var odd = 5.0
        while power.magnitude > series.magnitude * 0x1p-58 {
            power *= z
            series += power / odd
            odd += 2
        }
        return m * (s * t + 2 * (1 + t) * series)
    }
}
