extension Elementary {
    /// `x` = n π/2 + rest with |rest| <= π/4; gives n modulo 4 and the rest to about 70 bits, for every finite `x`.
    ///
    /// Payne and Hanek (1983): of the digits of 2/π only a window of 192 bits matters. Those before it contribute whole
    /// turns, those after it less than the result's last place.
    static func reducedAngle(_ x: Double) -> (quadrant: Int, rest: DoublePair) {
        guard x.magnitude > 0.7853981633974483 else { return (0, DoublePair(x)) }
        guard x.magnitude < .infinity else { return (0, DoublePair(.nan)) }
        let bits = x.bitPattern
        let mantissa = bits & 0x000f_ffff_ffff_ffff | 0x0010_0000_0000_0000
        // |x| = mantissa 2^exponent, so the bit of weight 2^-i in 2/π weighs 2^(exponent - i) in the product: the window
        // starts where that is 2, one bit above the units. The table is preceded by 64 zero bits.
        let exponent = Int(truncatingIfNeeded: bits &>> 52 & 0x7ff) - 1075
        let start = exponent + 62
        let window = (wordOfTwoOverPi(start), wordOfTwoOverPi(start + 64), wordOfTwoOverPi(start + 128))

        let low = fullProduct(window.2, mantissa)
        let middle = fullProduct(window.1, mantissa)
        let (second, carry) = middle.low.addingReportingOverflow(low.high)
        var words = (window.0 &* mantissa &+ middle.high &+ (carry ? 1 : 0), second, low.low)

        // Two bits of quadrant, 190 bits of fraction, rounded to the nearest quadrant.
        var quadrant = Int(truncatingIfNeeded: words.0 &>> 62)
        let isAboveHalf = words.0 & 0x2000_0000_0000_0000 != 0
        words.0 &= 0x3fff_ffff_ffff_ffff
        if isAboveHalf {
            quadrant += 1
            // 2^190 - fraction; the last place does not matter, so the complement does.
            words = (~words.0 & 0x3fff_ffff_ffff_ffff, ~words.1, ~words.2)
        }
        let fraction = pair(ofFraction: words)
        let angle = fraction * halfPi
        let isNegative = isAboveHalf != (x < 0)
        let rest = isNegative ? DoublePair(-angle.high, -angle.low) : angle
        return (x < 0 ? (4 - quadrant) & 3 : quadrant & 3, rest)
    }

    /// The 192-bit fraction below 2^190 as a pair, without losing leading zeros.
    private static func pair(ofFraction words: (UInt64, UInt64, UInt64)) -> DoublePair {
        var (first, second, third) = words
        var shift = 0
        // Values near a multiple of π/2 have up to some 62 leading zeros, never 128.
        if first == 0 {
            (first, second, third) = (second, third, 0)
            shift = 64
        }
        let zeros = first.leadingZeroBitCount
        if zeros > 0 && zeros < 64 {
            first = first &<< UInt64(zeros) | second &>> UInt64(64 - zeros)
            second = second &<< UInt64(zeros) | third &>> UInt64(64 - zeros)
        }
        let scale = powerOfTwo(-62 - shift - zeros)
        let high = Double(first &>> 11)
        let low = Double((first & 0x7ff) &<< 42 | second &>> 22)
        return .ordered(high * scale * 0x1p11, low * scale * 0x1p-42)
    }

    /// 64 bits of the table from bit `start` on.
    private static func wordOfTwoOverPi(_ start: Int) -> UInt64 {
        let index = start >> 6
        let offset = UInt64(truncatingIfNeeded: start & 63)
        guard index >= 0, index + 1 < twoOverPi.count else { return 0 }
        if offset == 0 { return twoOverPi[index] }
        return twoOverPi[index] &<< offset | twoOverPi[index + 1] &>> (64 - offset)
    }

    /// The 128-bit product, from halves: the full-width operation needs a run-time library on wasm.
    private static func fullProduct(_ a: UInt64, _ b: UInt64) -> (high: UInt64, low: UInt64) {
        let (aHigh, aLow) = (a &>> 32, a & 0xffff_ffff)
        let (bHigh, bLow) = (b &>> 32, b & 0xffff_ffff)
        let low = aLow &* bLow
        let cross = aHigh &* bLow &+ low &>> 32
        let middle = aLow &* bHigh &+ cross & 0xffff_ffff
        return (aHigh &* bHigh &+ cross &>> 32 &+ middle &>> 32, middle &<< 32 | low & 0xffff_ffff)
    }

    /// 64 zero bits, then 2/π.
    private static let twoOverPi: [UInt64] = [
        0x0000_0000_0000_0000, 0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041,
        0xfe51_63ab_debb_c561, 0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e,
        0xe882_35f5_2ebb_4484, 0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b,
        0x1ff8_97ff_de05_980f, 0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d,
        0x7527_bac7_ebe5_f17b, 0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab,
        0xf0cf_bc20_9af4_361d,
    ]
}
