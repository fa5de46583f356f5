extension Elementary {
    /// The regularised incomplete beta function I_x(a, b) for positive `a` and `b` and `x` from 0 to 1; NaN otherwise.
    public static func incompleteBeta(_ a: Double, _ b: Double, _ x: Double) -> Double {
        incompleteBeta(a, b, x, complement: 1 - x)
    }

    /// The same where the caller knows 1 - x better than subtraction would.
    ///
    /// Continued fraction (DLMF 8.17.22) by Lentz's method on the side where it converges quickly; the leading factor
    /// from deviances, so that it keeps its digits for large `a` and `b` (Loader 2000). The relative error is some
    /// 1e-14, the work grows as √max(a, b).
    static func incompleteBeta(_ a: Double, _ b: Double, _ x: Double, complement y: Double) -> Double {
        guard a > 0, b > 0, a < .infinity, b < .infinity, x >= 0, y >= 0, x <= 1, y <= 1 else { return .nan }
        if x == 0 { return 0 }
        if y == 0 { return 1 }
        if x > (a + 1) / (a + b + 2) { return 1 - incompleteBetaFraction(b, a, y, x) }
        return incompleteBetaFraction(a, b, x, y)
    }

    /// x^a y^b / (a B(a, b)) times the continued fraction.
    private static func incompleteBetaFraction(_ a: Double, _ b: Double, _ x: Double, _ y: Double) -> Double {
        let sum = a + b
        let spread = (a / sum * b).squareRoot() * 0.3989422804014327
        let exponent =
            stirlingError(sum) - stirlingError(a) - stirlingError(b) - deviance(a, sum * x) - deviance(b, sum * y)
        let factor = spread * exp(exponent) / a
        if factor == 0 { return 0 }

        var numerator = 1.0
        var denominator = 1 - sum * x / (a + 1)
        if denominator == 0 { denominator = 0x1p-900 }
        denominator = 1 / denominator
        var fraction = denominator
        var step = 1.0
        while step < 100_000 {
            let even = step * (b - step) * x / ((a + 2 * step - 1) * (a + 2 * step))
            advance(even, &numerator, &denominator, &fraction)
            let odd = -(a + step) * (sum + step) * x / ((a + 2 * step) * (a + 2 * step + 1))
            let change = advance(odd, &numerator, &denominator, &fraction)
            if (change - 1).magnitude < 0x1p-52 { break }
            step += 1
        }
        return Swift.min(1, factor * fraction)
    }

    @discardableResult
    private static func advance(
        _ term: Double, _ numerator: inout Double, _ denominator: inout Double, _ fraction: inout Double
    ) -> Double {
        denominator = 1 + term * denominator
        if denominator == 0 { denominator = 0x1p-900 }
        numerator = 1 + term / numerator
        if numerator == 0 { numerator = 0x1p-900 }
        denominator = 1 / denominator
        let change = numerator * denominator
        fraction *= change
        return change
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
