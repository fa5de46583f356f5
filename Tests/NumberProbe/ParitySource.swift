import Measure

/// Seeded arguments for `NumberParity`: SplitMix64 (Steele, Lea and Flood 2014).
struct ParitySource: RandomSource {
    var state: UInt64

    mutating func bits() -> UInt64 {
        state = state &+ 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z &>> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z &>> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z &>> 31)
    }

    mutating func uniform() -> Double {
        Double(bits() &>> 11) * 0x1p-53
    }

    /// Every fourth argument any double at all (NaN and the infinities too), every fourth within ±1, the others within
    /// ±`reach`.
    mutating func argument(within reach: Double) -> Double {
        let kind = bits() & 3
        if kind == 0 { return Double(bitPattern: bits()) }
        let value = 2 * uniform() - 1
        return kind == 1 ? value : value * reach
    }

    /// From 0.1 to about 1000, small numbers as often as large ones.
    mutating func positive() -> Double {
        let u = uniform()
        return 0.1 + 1000 * u * u * u * u
    }

    /// A probability, every fourth one tiny.
    mutating func probability() -> Double {
        let u = uniform()
        return bits() & 3 == 0 ? u * u * u * u * u * u * 0x1p-200 : u
    }

    mutating func sample(atMost count: Int) -> Sample {
        sample(exactly: index(below: count + 1))
    }

    /// Values like response times in milliseconds, every other sample rounded so that there are ties.
    mutating func sample(exactly count: Int) -> Sample {
        let isRounded = bits() & 1 == 0
        var values: [Double] = []
        for _ in 0..<count {
            let normal = uniform() + uniform() + uniform() + uniform() - 2
            let value = 230 + 40 * normal - 60 * Elementary.log(1 - uniform())
            values.append(isRounded ? value.rounded(.down) : value)
        }
        return Sample(values)
    }
}
