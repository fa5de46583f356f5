import Measure

/// What a telephone does to a sound: 300 to 3400 Hz, and 8-bit µ-law steps (ITU-T G.711).
package enum TelephoneLine {
    /// The sound at the other end, at the same sample rate (8 to 192 kHz).
    package static func carried(_ samples: [Float], sampleRate: Double) -> [Float] {
        let rate = sampleRate.isFinite ? min(192_000, max(8_000, sampleRate)) : 48_000
        var result = samples.map { $0.isFinite ? Double($0) : 0 }
        // Two second-order sections for each edge: 24 dB an octave (Butterworth).
        for quality in [0.541_196_1, 1.306_562_9] {
            filter(&result, 300, quality, rate, isHighPass: true)
            filter(&result, 3_400, quality, rate, isHighPass: false)
        }
        for index in 0..<result.count { result[index] = stepped(result[index]) }
        for quality in [0.541_196_1, 1.306_562_9] { filter(&result, 3_400, quality, rate, isHighPass: false) }
        return result.map { Float($0) }
    }

    private static func stepped(_ value: Double) -> Double {
        let size = min(1, abs(value))
        let level = (Elementary.log1p(255 * size) / Elementary.log(256) * 127).rounded() / 127
        let back = Elementary.expm1(level * Elementary.log(256)) / 255
        return value < 0 ? -back : back
    }

    private static func filter(
        _ samples: inout [Double], _ frequency: Double, _ quality: Double, _ rate: Double, isHighPass: Bool
    ) {
        let warped = Elementary.tan(Double.pi * min(frequency, rate * 0.45) / rate)
        let damping = 1 / quality
        let first = 1 / (1 + warped * (warped + damping))
        var one = 0.0
        var two = 0.0
        for index in 0..<samples.count {
            let three = samples[index] - two
            let middle = first * (one + warped * three)
            let low = two + warped * middle
            one = 2 * middle - one
            two = 2 * low - two
            samples[index] = isHighPass ? samples[index] - damping * middle - low : low
        }
    }
}
