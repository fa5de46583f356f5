import Measure
import ReferenceFigures

/// SplitMix64, as in the reference scripts, so that a resampling can be repeated there.
struct TestSource: RandomSource {
    var state: UInt64

    mutating func bits() -> UInt64 {
        state = state &+ 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    mutating func uniform() -> Double { Double(bits() >> 11) * 0x1p-53 }

    mutating func normal() -> Double { NormalDistribution.quantile(uniform() + 0x1p-54) }

    mutating func exponential() -> Double { -Elementary.log1p(-uniform()) }

    mutating func normals(_ count: Int, mean: Double = 0, deviation: Double = 1) -> [Double] {
        (0..<count).map { _ in mean + deviation * normal() }
    }

    mutating func exGaussians(_ count: Int, mu: Double, sigma: Double, tau: Double) -> [Double] {
        (0..<count).map { _ in mu + sigma * normal() + tau * exponential() }
    }

    mutating func shuffled(_ values: [Double]) -> [Double] {
        var values = values
        for index in values.indices.reversed() {
            values.swapAt(index, Int(uniform() * Double(index + 1)))
        }
        return values
    }
}
