extension Elementary {
    /// e to the power of `x`; at most 0.8 units in the last place wrong.
    public static func exp(_ x: Double) -> Double {
        exponential(of: DoublePair(x))
    }

    /// e to the power of a pair: the low part counts where the high part is large, as in powers.
    @inline(never)
    static func exponential(of x: DoublePair) -> Double {
        guard x.high < 709.79 else { return x.high.isNaN ? .nan : .infinity }
        guard x.high > -745.2 else { return x.high.isNaN ? .nan : 0 }
        let (exponent, rest, tail) = reducedExponential(x)
        return scaled(1 + (rest + tail), exponent)
    }

    /// e to the power of `x`, minus 1, without loss near zero; at most 0.9 units in the last place wrong.
    public static func expm1(_ x: Double) -> Double {
        guard x.magnitude > 0x1p-54 else { return x }
        guard x < 709.79 else { return x.isNaN ? .nan : .infinity }
        guard x > -38 else { return x.isNaN ? .nan : -1 }
        let (exponent, rest, tail) = reducedExponential(DoublePair(x))
        if exponent == 0 { return rest + tail }
        if exponent > 60 { return scaled(1 + (rest + tail), exponent) }
        // 2^k (1 + r) - 1 = 2^k ((1 - 2^-k) + r)
        let sum = DoublePair.sum(1 - powerOfTwo(-exponent), rest)
        return scaled(sum.high + (sum.low + tail), exponent)
    }

    /// x = k ln 2 + r with |r| <= ln 2 / 2, and e^r - 1 = r + tail.
    @inline(never)
    private static func reducedExponential(_ x: DoublePair) -> (exponent: Int, rest: Double, tail: Double) {
        let steps = nearestInteger(x.high * 1.4426950408889634)
        // The first part of ln 2 has 32 bits, so that steps times it is exact.
        let coarse = x.high - steps * 0.6931471803691238
        let fine = steps * 1.9082149292705877e-10 - x.low
        let rest = coarse - fine
        let lost = (coarse - rest) - fine
        let square = rest * rest
        let tail = square * 0.5 + square * rest * polynomial(rest, exponentialCoefficients)
        return (Int(steps), rest, tail + (lost + lost * rest))
    }

    /// The nearest integer, ties to even, for a magnitude below 2^51.
    static func nearestInteger(_ x: Double) -> Double {
        (x + 0x1.8p52) - 0x1.8p52
    }

    /// (e^r - 1 - r - r²/2) / r³ for |r| <= ln 2 / 2.
    private static let exponentialCoefficients: [Double] = [
        0.16666666666666669, 0.041666666666666664, 0.008333333333329989, 0.00138888888888865, 0.0001984126986342035,
        2.480158731740639e-05, 2.755726789174553e-06, 2.755728256374953e-07, 2.510065503606659e-08,
        2.0911429114372476e-09,
    ]
}
