import Measure

/// The air's absorption for every bin: decibels per metre, and gains for a distance.
final class AirTable {
    private let size: TransformSize
    /// Natural logarithm of the gain per metre, negative.
    private let slopes: UnsafeMutablePointer<SIMD4<Float>>

    init(air: Air, sampleRate: Double, size: TransformSize) {
        self.size = size
        let lanes = size.lanes
        slopes = .allocate(capacity: lanes)
        for index in 0..<lanes {
            var slope = SIMD4<Float>()
            for lane in 0..<4 {
                let frequency = Double(min(size.bins - 1, 4 * index + lane)) * sampleRate / Double(size.points)
                slope[lane] = Float(-air.absorption(at: frequency) * (Elementary.log(10) / 20))
            }
            slopes[index] = slope
        }
    }

    deinit { slopes.deallocate() }

    /// Writes the gains of `distance` metres of air, one for each bin.
    ///
    /// e^x as (1 + x/n + (x/n)²/2 + (x/n)³/6)ⁿ with n = 64: within 0.001 dB where the loss is below 60 dB.
    @inline(__always)
    func gains(distance: Float, into shape: UnsafeMutablePointer<SIMD4<Float>>) {
        let lanes = size.lanes
        var index = 0
        while index < lanes {
            var x = slopes[index] * (distance / 64)
            x = x.replacing(with: SIMD4(repeating: -1), where: x .< SIMD4(repeating: -1))
            var power = SIMD4<Float>(repeating: 1) + x * (1 + x * (0.5 + x * (1 / 6 as Float)))
            power = power * power
            power = power * power
            power = power * power
            power = power * power
            power = power * power
            power = power * power
            shape[index] = power
            index &+= 1
        }
    }
}
