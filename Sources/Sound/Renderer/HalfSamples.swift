import Measure

/// What a sound has half a sample after each of its samples, so that a cubic is enough to read it anywhere: a sine in a
/// window of sixteen samples, flat to 0.1 dB up to three quarters of what the sample rate carries. A sound takes twice the
/// memory for it; a cubic over the samples alone would be dull at 12 kHz.
struct HalfSamples {
    /// Samples to each side.
    static let reach = 8
    private let weights: [Float]

    init() {
        var weights: [Double] = []
        var sum = 0.0
        for number in 0..<Self.reach {
            let place = Double(number) + 0.5
            let share = 0.5 + 0.5 * Elementary.cos(Double.pi * place / (Double(Self.reach) + 0.5))
            let weight = (number % 2 == 0 ? share : -share) / place
            weights.append(weight)
            sum += 2 * weight
        }
        self.weights = weights.map { Float($0 / sum) }
    }

    /// Fills in all places but those that are within the window of an end, which become 0.
    func fill(_ target: UnsafeMutablePointer<Float>, from samples: UnsafePointer<Float>, count: Int) {
        for index in 0..<count { target[index] = 0 }
        weights.withUnsafeBufferPointer { weights in
            var index = Self.reach
            // Four at once.
            while index + Self.reach + 4 < count {
                var sum = SIMD4<Float>(repeating: 0)
                for number in 0..<Self.reach {
                    let before = UnsafeRawPointer(samples + (index &- number)).loadUnaligned(as: SIMD4<Float>.self)
                    let after = UnsafeRawPointer(samples + (index &+ 1 &+ number)).loadUnaligned(as: SIMD4<Float>.self)
                    sum += (before + after) * weights[number]
                }
                for lane in 0..<4 { target[index &+ lane] = sum[lane] }
                index &+= 4
            }
        }
    }
}
