/// Elementary and special functions that give the same bits on every machine.
///
/// The C libraries of two systems round `sin`, `exp` and their relatives differently, so a score computed on a phone
/// could differ in its last digit from the one the server computes again. These functions use only `+`, `-`, `*`, `/`,
/// the square root and integer operations, all of which IEEE 754 fixes to the bit, and none of which Swift fuses.
///
/// They follow IEEE 754 for special arguments: NaN gives NaN, an argument outside the domain gives NaN, overflow gives
/// infinity. The statistics of this module check their arguments first and give `nil` instead.
///
/// The largest errors found in 100 000 arguments each, against mpmath, stand with each function. The fitted
/// constants come from `Scripts/reference/measure/coefficients.py`.
public enum Elementary {
    static let naturalLogarithmOfTwo = DoublePair(0.6931471805599453, 2.3190468138462996e-17)
    static let halfPi = DoublePair(1.5707963267948966, 6.123233995736766e-17)
    static let squareRootOfTwo = DoublePair(1.4142135623730951, -9.667293313452913e-17)
    static let twoOverRootOfPi = 1.1283791670955126
    /// ln(2π)/2
    static let halfLogarithmOfTwoPi = 0.9189385332046728

    /// The polynomial with `coefficients` in ascending powers, by Horner's rule.
    @inline(never)
    static func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
        var sum = 0.0
        var index = coefficients.count - 1
        while index >= 0 {
            sum = sum * x + coefficients[index]
            index -= 1
        }
        return sum
    }

    /// 2^`exponent` for an exponent from -1022 to 1023.
    static func powerOfTwo(_ exponent: Int) -> Double {
        Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) &<< 52)
    }

    /// `x` · 2^`exponent`, rounded once, also where the result is subnormal or overflows.
    @inline(never)
    static func scaled(_ x: Double, _ exponent: Int) -> Double {
        if exponent > 1023 { return x * powerOfTwo(1023) * powerOfTwo(Swift.min(exponent - 1023, 1023)) }
        if exponent < -1022 {
            // Two steps, the first of which is exact because the value is then still normal.
            return x * powerOfTwo(Swift.max(exponent + 969, -1022)) * powerOfTwo(-969)
        }
        return x * powerOfTwo(exponent)
    }
}
