import Measure

/// How loud a sound is, by ITU-R BS.1770: weighted as ears do (K), over both gates, and in the loudest 400 ms.
///
///     let loudness = Loudness(of: [left, right], sampleRate: 48_000)
///     loudness.momentary      // LUFS
///
/// It is for tools and tests: what is loud how much is measured where the lab is built, not where it is heard.
public struct Loudness: Equatable, Sendable {
    /// LUFS of the loudest 400 ms; ``silence`` where there is nothing.
    public let momentary: Double
    /// LUFS of all of it that is not silence, as programmes are measured.
    public let integrated: Double
    /// dB above full scale, between the samples too.
    public let truePeak: Double

    /// What stands for no sound at all.
    public static var silence: Double { -120 }

    /// - Parameters:
    ///   - channels: each counts as much as the other; one ear or both.
    ///   - sampleRate: in hertz.
    public init(of channels: [[Float]], sampleRate: Double) {
        let weighting = KWeighting(sampleRate: sampleRate)
        let count = channels.map { $0.count }.max() ?? 0
        // Energy from the beginning on, so that each window is one difference.
        var energy = [Double](repeating: 0, count: count + 1)
        for channel in channels {
            var filter = weighting
            var sum = 0.0
            for index in 0..<count {
                let weighted = index < channel.count ? filter.take(Double(channel[index])) : filter.take(0)
                sum += weighted * weighted
                energy[index + 1] += sum
            }
        }
        let window = max(1, Int((0.4 * sampleRate).rounded()))
        momentary = Self.blocks(energy, window, step: max(1, Int(0.01 * sampleRate))).reduce(Self.silence) {
            max($0, Self.level($1))
        }
        integrated = Self.gated(Self.blocks(energy, window, step: max(1, Int(0.1 * sampleRate))))
        truePeak = channels.reduce(Self.silence) { max($0, Self.decibels(TruePeak.of($1))) }
    }

    /// The mean power of each window that fits; what is shorter than one counts as one that silence fills up.
    private static func blocks(_ energy: [Double], _ window: Int, step: Int) -> [Double] {
        let count = energy.count - 1
        guard count > window else { return [(energy.last ?? 0) / Double(window)] }
        return stride(from: 0, through: count - window, by: step).map {
            (energy[$0 + window] - energy[$0]) / Double(window)
        }
    }

    /// The mean of the blocks above -70 LUFS, and of those not more than 10 LU below that.
    private static func gated(_ blocks: [Double]) -> Double {
        func mean(above gate: Double) -> Double {
            let heard = blocks.filter { level($0) > gate }
            return heard.isEmpty ? silence : level(heard.reduce(0, +) / Double(heard.count))
        }
        let first = mean(above: -70)
        return first > silence ? mean(above: max(-70, first - 10)) : silence
    }

    private static func level(_ power: Double) -> Double {
        power > 1e-12 ? -0.691 + 10 * Elementary.log(power) / Elementary.log(10) : silence
    }

    private static func decibels(_ factor: Double) -> Double {
        factor > 1e-6 ? 20 * Elementary.log(factor) / Elementary.log(10) : silence
    }
}

/// The two filters of BS.1770 for any rate: a shelf for the head, and a high pass (coefficients after De Man 2014).
struct KWeighting {
    private var shelf: Biquad
    private var highPass: Biquad

    init(sampleRate: Double) {
        func warped(_ frequency: Double) -> Double {
            let angle = Double.pi * frequency / sampleRate
            return Elementary.sin(angle) / Elementary.cos(angle)
        }
        let (k, q) = (warped(1_681.974_450_955_533), 0.707_175_236_955_419_6)
        let high = Elementary.pow(10, 3.999_843_853_973_347 / 20)
        let band = Elementary.pow(high, 0.499_666_774_154_541_6)
        let scale = 1 + k / q + k * k
        shelf = Biquad(
            b0: (high + band * k / q + k * k) / scale, b1: 2 * (k * k - high) / scale,
            b2: (high - band * k / q + k * k) / scale, a1: 2 * (k * k - 1) / scale, a2: (1 - k / q + k * k) / scale)
        let (l, p) = (warped(38.135_470_876_024_44), 0.500_327_037_323_877_3)
        let other = 1 + l / p + l * l
        highPass = Biquad(b0: 1, b1: -2, b2: 1, a1: 2 * (l * l - 1) / other, a2: (1 - l / p + l * l) / other)
    }

    mutating func take(_ sample: Double) -> Double { highPass.take(shelf.take(sample)) }
}

/// A filter of the second order (transposed direct form II).
private struct Biquad {
    let b0: Double
    let b1: Double
    let b2: Double
    let a1: Double
    let a2: Double
    private var first = 0.0
    private var second = 0.0

    init(b0: Double, b1: Double, b2: Double, a1: Double, a2: Double) {
        (self.b0, self.b1, self.b2, self.a1, self.a2) = (b0, b1, b2, a1, a2)
    }

    mutating func take(_ sample: Double) -> Double {
        let out = b0 * sample + first
        first = b1 * sample - a1 * out + second
        second = b2 * sample - a2 * out
        return out
    }
}

/// The largest value of a signal, also between its samples: four times oversampled.
enum TruePeak {
    private static var reach: Int { 12 }

    static func of(_ samples: [Float]) -> Double {
        var peak = samples.reduce(0.0) { max($0, Double($1).magnitude) }
        for phase in 1...3 {
            let shift = Double(phase) / 4
            var weights: [Double] = []
            for tap in (1 - reach)...reach {
                let place = Double(tap) - shift
                let window = Elementary.cos(Double.pi * place / Double(2 * reach + 1))
                weights.append(Elementary.sin(Double.pi * place) / (Double.pi * place) * window * window)
            }
            for index in samples.indices {
                var sum = 0.0
                for (tap, weight) in weights.enumerated() {
                    let from = index + tap + 1 - reach
                    if from >= 0, from < samples.count { sum += Double(samples[from]) * weight }
                }
                peak = max(peak, sum.magnitude)
            }
        }
        return peak
    }
}
