extension Elementary {
    /// The angle in radians whose tangent is `x`, from -π/2 to π/2; at most 0.51 units in the last place wrong.
    public static func atan(_ x: Double) -> Double {
        let magnitude = x.magnitude
        guard magnitude > 0x1p-27 else { return x }
        let value = angle(DoublePair(magnitude), DoublePair(1))
        return x < 0 ? -value : value
    }

    /// The angle in radians of the point (`x`, `y`), from -π to π; at most 0.51 units in the last place wrong.
    /// Signed zeros and infinities as in C.
    public static func atan2(_ y: Double, _ x: Double) -> Double {
        if x.isNaN || y.isNaN { return .nan }
        let sign: Double = y.sign == .minus ? -1 : 1
        var up = y.magnitude
        var right = x.magnitude
        if up == 0 { return x.sign == .minus ? sign * 2 * halfPi.high : sign * 0 }
        if right == 0 { return sign * halfPi.high }
        if up == .infinity || right == .infinity {
            // Only the ratio matters: both infinite is the diagonal.
            up = up == .infinity ? 1 : 0
            right = right == .infinity ? 1 : 0
        }
        // Keep the quotient's exact remainder away from over- and underflow; a ratio beyond 2^±100 is an axis.
        let (upExponent, upMantissa) = up == 0 ? (-5000, 1) : splitBinary(up)
        let (rightExponent, rightMantissa) = right == 0 ? (-5000, 1) : splitBinary(right)
        let difference = upExponent - rightExponent
        if difference > 100 { return sign * halfPi.high }
        if difference < -100 {
            return x < 0 ? sign * 2 * halfPi.high : sign * (up / right)
        }
        let value = angle(DoublePair(scaled(upMantissa, difference)), DoublePair(rightMantissa), isObtuse: x < 0)
        return sign * value
    }

    /// The angle of (right, up), both positive; its supplement when `isObtuse`.
    private static func angle(_ up: DoublePair, _ right: DoublePair, isObtuse: Bool = false) -> Double {
        if up.high.isNaN { return .nan }
        if up.high == .infinity { return halfPi.high }
        // The angle, or its complement when the point is nearer to the vertical axis.
        let isSteep = up.high > right.high
        let small = isSteep ? right : up
        let large = isSteep ? up : right
        // atan(s/l) = atan(c) + atan((s - c l)/(l + c s)) with c = j/8 nearest to s/l, so the rest is at most 1/16.
        let step = Int(nearestInteger(8 * (small.high / large.high)))
        let c = Double(step) * 0.125
        let turned = (small + large * -c) / (large + small * c)
        let z = turned.high * turned.high
        let cubic = turned.high * z * polynomial(z, arcTangentCoefficients)
        var result = DoublePair(arcTangentsOfEighths[2 * step], arcTangentsOfEighths[2 * step + 1]) + turned
        result = result + DoublePair(cubic)
        if isSteep { result = halfPi + DoublePair(-result.high, -result.low) }
        if isObtuse { result = DoublePair(2 * halfPi.high, 2 * halfPi.low) + DoublePair(-result.high, -result.low) }
        return result.value
    }

    /// atan(j/8) as pairs.
    private static let arcTangentsOfEighths: [Double] = [
        0, 0, 0.12435499454676144, -3.1253241424539383e-18, 0.24497866312686414, 1.0698755618734451e-17,
        0.35877067027057225, -2.4623815582638635e-17, 0.4636476090008061, 2.2698777452961687e-17, 0.5585993153435624,
        -5.4556305485916264e-18, 0.6435011087932844, 1.5834785051444286e-17, 0.7188299996216245,
        -2.1478388444456983e-17, 0.7853981633974483, 3.061616997868383e-17,
    ]

    /// (atan t / t - 1) / z in z = t², |t| <= 1/16.
    private static let arcTangentCoefficients: [Double] = [
        -0.3333333333333333, 0.19999999999999762, -0.1428571428502144, 0.11111110371686315, -0.09090552224889632,
        0.07612834254695176,
    ]
}
