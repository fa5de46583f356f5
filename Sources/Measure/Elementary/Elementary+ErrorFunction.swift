extension Elementary {
    /// The error function, 2/√π ∫₀ˣ exp(-t²) dt; at most 1.7 units in the last place wrong.
    @inline(never)
    public static func erf(_ x: Double) -> Double {
        if x.magnitude < 1 { return x * polynomial(x * x, errorCoefficients) }
        if x.isNaN { return .nan }
        return x > 0 ? 1 - erfc(x) : erfc(-x) - 1
    }

    /// 1 - erf(`x`), with full relative accuracy in the upper tail (at most 3.4 units in the last place wrong) down to
    /// where it underflows, near 27.
    public static func erfc(_ x: Double) -> Double {
        if x.isNaN { return .nan }
        if x < 0.5 { return x < -6 ? 2 : x < -0.5 ? 2 - erfc(-x) : 1 - erf(x) }
        guard x < 27.3 else { return 0 }
        let square = DoublePair.product(x, x)
        return exponential(of: DoublePair(-square.high, -square.low)) * scaledComplement(x)
    }

    /// exp(x²) erfc(`x`): stays near 1/(x√π) where erfc itself underflows, which keeps densities with a Gaussian factor
    /// finite in the far tail. At most 4.3 units in the last place wrong; infinite below -26.7.
    @inline(never)
    public static func erfcx(_ x: Double) -> Double {
        if x.isNaN { return .nan }
        if x >= 0 { return scaledComplement(x) }
        guard x > -26.7 else { return .infinity }
        let square = DoublePair.product(x, x)
        return 2 * exponential(of: square) - scaledComplement(-x)
    }

    /// erfcx for x >= 0: (1 + 2x) erfcx(x) is smooth in t = (x - 2)/(x + 2) from -1 to 1, so one Chebyshev series serves
    /// the whole half line (after Shepherd and Laframboise 1981; own coefficients).
    @inline(never)
    private static func scaledComplement(_ x: Double) -> Double {
        if x > 0x1p50 { return 0.5641895835477563 / x }
        let t = (x - 2) / (x + 2)
        let twice = 2 * t
        var last = 0.0
        var beforeLast = 0.0
        var index = scaledComplementCoefficients.count - 1
        while index > 0 {
            let next = twice * last - beforeLast + scaledComplementCoefficients[index]
            beforeLast = last
            last = next
            index -= 1
        }
        return (t * last - beforeLast + scaledComplementCoefficients[0]) / (1 + 2 * x)
    }

    /// erf(x)/x in x² for |x| <= 1.
    private static let errorCoefficients: [Double] = [
        1.1283791670955126, -0.37612638903183754, 0.11283791670955126, -0.026866170645131218, 0.005223977625441674,
        -0.0008548327023403001, 0.00012055332978879483, -1.4925650236967501e-05, 1.6462110782018636e-06,
        -1.636576864883207e-07, 1.4806027146128752e-08, -1.2277734486795524e-09, 9.323723518153027e-11,
        -6.1967364287877e-12, 2.8067128195611264e-13,
    ]

    private static let scaledComplementCoefficients: [Double] = [
        1.1760066555883004, 0.025779673870048207, -0.10659315067778503, 0.03880887957448382, -0.005414899930893725,
        -0.00040815257282372384, 0.00019843768248553527, 9.842532776048127e-06, -7.763265561062859e-06,
        -7.174001457529682e-07, 3.140694955581843e-07, 6.188423669546144e-08, -9.890619934492214e-09,
        -4.59539962251018e-09, -7.180587728177086e-11, 2.6296183336364044e-10, 4.867734056607904e-11,
        -8.026804193759018e-12, -4.779133570845298e-12, -4.3470126478464435e-13, 2.412314273846194e-13,
        8.610900521277247e-14, 2.59476489837122e-15, -5.872254381501051e-15, -1.7019328812344317e-15,
        1.387358712117345e-17, 1.4092174407259632e-16, 3.84127549399939e-17, -3.480409461122767e-18,
        -9.926781381246148e-19,
    ]
}
