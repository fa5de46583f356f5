extension Elementary {
    /// The natural logarithm; at most 0.51 units in the last place wrong. Zero gives -infinity, negative numbers NaN.
    @inline(never)
    public static func log(_ x: Double) -> Double {
        guard x > 0, x < .infinity else { return specialLogarithm(x) }
        return logarithm(of: DoublePair(x)).value
    }

    /// ln(1 + `x`) without loss near zero; at most 0.51 units in the last place wrong.
    @inline(never)
    public static func log1p(_ x: Double) -> Double {
        guard x.magnitude > 0x1p-54 else { return x }
        guard x > -1, x < .infinity else { return specialLogarithm(x + 1) }
        return logarithm(of: .sum(1, x)).value
    }

    private static func specialLogarithm(_ x: Double) -> Double {
        x == 0 ? -.infinity : x == .infinity ? .infinity : .nan
    }

    /// The logarithm of a positive finite pair to about 70 bits, which powers need.
    ///
    /// ln(m 2^k) = k ln 2 + 2 artanh(s), s = (m - 1)/(m + 1), √½ <= m < √2, so |s| < 0.172.
    @inline(never)
    static func logarithm(of x: DoublePair) -> DoublePair {
        let (exponent, high) = splitBinary(x.high)
        let low = x.low == 0 ? 0 : scaled(x.low, -exponent)
        let rise = DoublePair.ordered(high - 1, low)
        let s = rise / (DoublePair.sum(2, rise.high) + DoublePair(0, rise.low))
        let z = s * s
        // Two terms in pairs, the rest in doubles: artanh(s)/s = 1 + z/3 + z²/5 + z³ P(z).
        let rest = DoublePair(z.high * polynomial(z.high, logarithmCoefficients))
        let series = z * (oneThird + z * (oneFifth + rest))
        let double = DoublePair(2 * s.high, 2 * s.low)
        let mantissa = double + double * series
        guard exponent != 0 else { return mantissa }
        return coarseLogarithmOfTwo(exponent) + mantissa
    }

    /// k ln 2 to more than 100 bits.
    private static func coarseLogarithmOfTwo(_ exponent: Int) -> DoublePair {
        naturalLogarithmOfTwo * Double(exponent)
    }

    /// x = m 2^k with √½ <= m < √2 for a positive finite number.
    static func splitBinary(_ x: Double) -> (exponent: Int, mantissa: Double) {
        let normal = x < 0x1p-1022 ? x * 0x1p54 : x
        let offset = x < 0x1p-1022 ? 1077 : 1023
        let bits = normal.bitPattern
        let exponent = Int(truncatingIfNeeded: bits &>> 52) - offset
        let mantissa = Double(bitPattern: bits & 0x000f_ffff_ffff_ffff | 0x3ff0_0000_0000_0000)
        return mantissa >= squareRootOfTwo.high ? (exponent + 1, mantissa * 0.5) : (exponent, mantissa)
    }

    private static let oneThird = DoublePair(0.3333333333333333, 1.850371707708594e-17)
    private static let oneFifth = DoublePair(0.2, -1.1102230246251566e-17)

    /// (artanh(s)/s - 1 - z/3 - z²/5) / z³ in z = s².
    private static let logarithmCoefficients: [Double] = [
        0.14285714285714285, 0.11111111111111477, 0.09090909090648908, 0.07692307762797279, 0.06666657301781058,
        0.05883027018294802, 0.05236397497723725, 0.05309096972949301,
    ]
}
