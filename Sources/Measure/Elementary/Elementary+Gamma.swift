extension Elementary {
    /// The natural logarithm of |Γ(`x`)|; at most 5.5 units in the last place wrong for positive arguments.
    ///
    /// For negative arguments (by reflection) the error is small against max(1, |result|), not against a result near
    /// zero. The poles at 0, -1, -2… give infinity.
    public static func lgamma(_ x: Double) -> Double {
        if x.isNaN { return .nan }
        if x.isInfinite { return .infinity }
        if x <= 0 { return reflectedLogarithmOfGamma(x) }
        if x < 0x1p-60 { return -log(x) }
        if x < 0.5 {
            // ln Γ(x) = ln Γ(2 + x) - ln(1 + x) - ln x
            return x * polynomial(x, gammaCoefficients) - log1p(x) - log(x)
        }
        if x < 1.5 {
            let z = x - 1
            return z * polynomial(z, gammaCoefficients) - log1p(z)
        }
        if x < 8 {
            var product = 1.0
            var reduced = x
            while reduced > 2.5 {
                reduced -= 1
                product *= reduced
            }
            let z = reduced - 2
            let start = z * polynomial(z, gammaCoefficients)
            return product == 1 ? start : start + log(product)
        }
        if x > 0x1p1014 { return x * (log(x) - 1) }
        // Stirling: (x - ½) ln x - x + ln(2π)/2 + δ(x), the large part in pairs because it is a difference.
        let large = (logarithm(of: DoublePair(x)) + DoublePair(-1)) * (x - 0.5)
        return (large + DoublePair(halfLogarithmOfTwoPi - 0.5 + stirlingSeries(x))).value
    }

    private static func reflectedLogarithmOfGamma(_ x: Double) -> Double {
        // Γ(x) Γ(1 - x) = π / sin(πx)
        let fraction = x - x.rounded(.down)
        if fraction == 0 { return .infinity }
        let sine = sin(2 * halfPi.high * (fraction > 0.5 ? 1 - fraction : fraction))
        return log(2 * halfPi.high / sine) - lgamma(1 - x)
    }

    /// δ(x) = ln Γ(x) - (x - ½) ln x + x - ln(2π)/2, the remainder of Stirling's formula, for x > 0. What is left when the
    /// large parts of a ratio of gamma functions have cancelled (Loader 2000).
    @inline(never)
    static func stirlingError(_ x: Double) -> Double {
        var shifted = x
        var correction = 0.0
        while shifted < 8 {
            // δ(x) - δ(x + 1) = (x + ½) ln((x + 1)/x) - 1
            correction += (shifted + 0.5) * (shifted < 1 ? log((shifted + 1) / shifted) : log1p(1 / shifted)) - 1
            shifted += 1
        }
        return stirlingSeries(shifted) + correction
    }

    /// Σ B₂ₖ / (2k (2k - 1) x²ᵏ⁻¹) for x >= 8.
    private static func stirlingSeries(_ x: Double) -> Double {
        let inverse = 1 / x
        return inverse * polynomial(inverse * inverse, stirlingCoefficients)
    }

    private static let stirlingCoefficients: [Double] = [
        1.0 / 12, -1.0 / 360, 1.0 / 1260, -1.0 / 1680, 1.0 / 1188, -691.0 / 360_360, 1.0 / 156, -3617.0 / 122_400,
        43867.0 / 244_188, -174_611.0 / 125_400,
    ]

    /// ln Γ(2 + z) / z for |z| <= ½.
    private static let gammaCoefficients: [Double] = [
        0.42278433509846713, 0.3224670334241132, -0.06735230105319809, 0.02058080842778463, -0.007385551028674025,
        0.0028905103307344045, -0.0011927539116998527, 0.0005096695250241955, -0.00022315475858818615,
        9.94575066878814e-05, -4.4926233820610826e-05, 2.0507291996563825e-05, -9.439526202058818e-06,
        4.374223481082048e-06, -2.0389077825677104e-06, 9.584207048594987e-07, -4.508168225446838e-07,
        2.0193835401136915e-07, -9.558178101635195e-08, 6.472569840064724e-08, -3.085985478390577e-08,
    ]
}
