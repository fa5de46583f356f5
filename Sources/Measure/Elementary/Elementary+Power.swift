extension Elementary {
    /// `x` to the power of `y`; at most 0.8 units in the last place wrong.
    ///
    /// Special cases as in C: anything to the power of 0 is 1, 1 to any power is 1, a negative base needs an integer
    /// exponent and is NaN otherwise.
    public static func pow(_ x: Double, _ y: Double) -> Double {
        if y == 0 || x == 1 { return 1 }
        if x.isNaN || y.isNaN { return .nan }
        // The remainder is exact, so 1 means odd, 0 even, anything else not whole; the infinities count as even.
        let isNegative = x.sign == .minus
        let parity = isNegative && y.isFinite ? y.magnitude.truncatingRemainder(dividingBy: 2) : 0
        let sign: Double = isNegative && parity == 1 ? -1 : 1
        let base = x.magnitude
        if base == 1 && y.isInfinite { return 1 }
        if base == 0 || base == .infinity || y.isInfinite {
            let grows = (base > 1) == (y > 0)
            return grows ? sign * .infinity : sign * 0
        }
        if isNegative && parity != 0 && parity != 1 { return .nan }
        // Beyond this the result over- or underflows whatever the base, and the exact product would too.
        let exponent = Swift.max(-0x1p70, Swift.min(y, 0x1p70))
        let product = logarithm(of: DoublePair(base)) * exponent
        return sign * exponential(of: product)
    }
}
