extension Elementary {
    /// The regularised lower incomplete gamma function P(a, x) for positive `a` and non-negative `x`; NaN otherwise.
    public static func incompleteGamma(_ a: Double, _ x: Double) -> Double {
        guard a > 0, a < .infinity, x >= 0 else { return .nan }
        if x == 0 { return 0 }
        if x == .infinity { return 1 }
        return x < a + 1 ? gammaSeries(a, x) : 1 - gammaFraction(a, x)
    }

    /// The regularised upper incomplete gamma function Q(a, x) = 1 - P(a, x), exact in the far tail.
    public static func incompleteGammaComplement(_ a: Double, _ x: Double) -> Double {
        guard a > 0, a < .infinity, x >= 0 else { return .nan }
        if x == 0 { return 1 }
        if x == .infinity { return 0 }
        return x < a + 1 ? 1 - gammaSeries(a, x) : gammaFraction(a, x)
    }

    /// x^a e^-x / Γ(a + 1), from the deviance (Loader 2000).
    private static func gammaFactor(_ a: Double, _ x: Double) -> Double {
        exp(-stirlingError(a) - deviance(a, x)) * NormalDistribution.oneOverRootOfTwoPi / a.squareRoot()
    }

    /// DLMF 8.7.1: P = x^a e^-x / Γ(a + 1) · Σ x^n / ((a + 1)…(a + n)).
    private static func gammaSeries(_ a: Double, _ x: Double) -> Double {
        var term = 1.0
        var sum = 1.0
        var n = 1.0
        while n < 100_000 {
            term *= x / (a + n)
            sum += term
            if term < sum * 0x1p-54 { break }
            n += 1
        }
        return Swift.min(1, gammaFactor(a, x) * sum)
    }

    /// DLMF 8.9.2 by Lentz's method: Q = x^a e^-x / Γ(a) · 1/(x + 1 - a - 1(1 - a)/(x + 3 - a - …)).
    private static func gammaFraction(_ a: Double, _ x: Double) -> Double {
        var base = x + 1 - a
        var numerator = 0x1p900
        var denominator = 1 / base
        var fraction = denominator
        var n = 1.0
        while n < 100_000 {
            let term = -n * (n - a)
            base += 2
            denominator = term * denominator + base
            if denominator == 0 { denominator = 0x1p-900 }
            numerator = base + term / numerator
            if numerator == 0 { numerator = 0x1p-900 }
            denominator = 1 / denominator
            let change = numerator * denominator
            fraction *= change
            if (change - 1).magnitude < 0x1p-52 { break }
            n += 1
        }
        return Swift.min(1, gammaFactor(a, x) * a * fraction)
    }
}
