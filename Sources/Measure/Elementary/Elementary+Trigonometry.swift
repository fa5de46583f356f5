extension Elementary {
    /// The sine of `x` radians; at most 0.8 units in the last place wrong for every finite `x`. Infinity gives NaN.
    public static func sin(_ x: Double) -> Double {
        if x.magnitude < 0x1p-27 { return x }
        let (quadrant, rest) = reducedAngle(x)
        let value = quadrant & 1 == 0 ? sineKernel(rest) : cosineKernel(rest)
        return quadrant & 2 == 0 ? value : -value
    }

    /// The cosine of `x` radians; at most 0.8 units in the last place wrong for every finite `x`. Infinity gives NaN.
    public static func cos(_ x: Double) -> Double {
        let (quadrant, rest) = reducedAngle(x)
        let value = quadrant & 1 == 0 ? cosineKernel(rest) : sineKernel(rest)
        return (quadrant + 1) & 2 == 0 ? value : -value
    }

    /// The tangent of `x` radians; at most 1.9 units in the last place wrong for every finite `x`. Infinity gives NaN.
    public static func tan(_ x: Double) -> Double {
        if x.magnitude < 0x1p-27 { return x }
        let (quadrant, rest) = reducedAngle(x)
        let sine = sineKernel(rest)
        let cosine = cosineKernel(rest)
        return quadrant & 1 == 0 ? sine / cosine : -cosine / sine
    }

    private static func sineKernel(_ x: DoublePair) -> Double {
        let z = x.high * x.high
        let cubic = x.high * z * polynomial(z, sineCoefficients)
        return x.high + (cubic + x.low * (1 - 0.5 * z))
    }

    private static func cosineKernel(_ x: DoublePair) -> Double {
        let z = x.high * x.high
        let half = 0.5 * z
        let start = 1 - half
        return start + (((1 - start) - half) + (z * z * polynomial(z, cosineCoefficients) - x.high * x.low))
    }

    /// (sin x / x - 1) / z in z = x², |x| <= π/4.
    private static let sineCoefficients: [Double] = [
        -0.16666666666666666, 0.008333333333333331, -0.0001984126984126504, 2.755731921932058e-06,
        -2.50521062259944e-08, 1.6058530596645953e-10, -7.586636882825159e-13,
    ]

    /// (cos x - 1 + z/2) / z² in z = x², |x| <= π/4.
    private static let cosineCoefficients: [Double] = [
        0.041666666666666664, -0.0013888888888888887, 2.4801587301584632e-05, -2.755731922139249e-07,
        2.0876755787492604e-09, -1.1470460319209511e-11, 4.745838412531023e-14,
    ]
}
