import Measure

/// Sounds whose spectrum and phases are known exactly, for hearing tests and headphone checks.
///
/// Noises are made in the frequency domain: every component has just the level it should have and a random phase, so a
/// noise is as flat as the transform is exact, not only on average. Levels are peak levels of 0.5.
public enum CalibrationStimulus {
    /// How a noise's power falls with frequency.
    public enum Colour: Equatable, Sendable {
        /// The same power in each hertz.
        case white
        /// The same power in each octave.
        case pink
    }

    /// A burst of noise from 200 Hz to 16 kHz with cosine ramps.
    ///
    /// - Parameters:
    ///   - colour: how its power falls with frequency.
    ///   - duration: seconds, 0.01 to 20.
    ///   - ramp: seconds of rise and of fall.
    ///   - low: hertz, where the band begins.
    ///   - high: hertz, where the band ends.
    ///   - sampleRate: samples per second, 8 000 to 192 000.
    ///   - seed: the same seed gives the same noise to the bit.
    public static func burst(
        _ colour: Colour, duration: Double = 0.25, ramp: Double = 0.015, low: Double = 200, high: Double = 16_000,
        sampleRate: Double = 48_000, seed: UInt64 = 1
    ) -> [Float] {
        let rate = limited(sampleRate, 8_000, 192_000, 48_000)
        let count = Int(limited(duration, 0.01, 20, 0.25) * rate)
        let spectrum = noise(colour, low, high, rate, count, seed)
        var real = spectrum.real
        var imaginary = spectrum.imaginary
        Fourier(size: real.count).inverse(&real, &imaginary)
        return finished([real], count, ramp, rate)[0]
    }

    /// Huggins' pitch (Cramer, Huggins 1958): the same noise at both ears but for a band around `frequency` in which the
    /// phase between them turns once. Only two ears hear a tone there. Flat to `high` at each ear alone.
    ///
    /// - Returns: left and right.
    public static func huggins(
        frequency: Double = 600, width: Double = 0.06, duration: Double = 1, ramp: Double = 0.02, high: Double = 4_000,
        sampleRate: Double = 48_000, seed: UInt64 = 1
    ) -> (left: [Float], right: [Float]) {
        let rate = limited(sampleRate, 8_000, 192_000, 48_000)
        let count = Int(limited(duration, 0.01, 20, 1) * rate)
        let left = noise(.white, 20, high, rate, count, seed)
        let size = left.real.count
        var right = left
        let centre = limited(frequency, 20, rate / 2, 600)
        let half = limited(width, 0.001, 1, 0.06) * centre
        for bin in 1..<(size / 2) {
            let place = (Double(bin) * rate / Double(size) - (centre - half)) / (2 * half)
            if place <= 0 || place >= 1 { continue }
            let cosine = Elementary.cos(2 * Double.pi * place)
            let sine = Elementary.sin(2 * Double.pi * place)
            right.real[bin] = left.real[bin] * cosine - left.imaginary[bin] * sine
            right.imaginary[bin] = left.real[bin] * sine + left.imaginary[bin] * cosine
            right.real[size - bin] = right.real[bin]
            right.imaginary[size - bin] = -right.imaginary[bin]
        }
        let fourier = Fourier(size: size)
        var leftReal = left.real
        var leftImaginary = left.imaginary
        fourier.inverse(&leftReal, &leftImaginary)
        fourier.inverse(&right.real, &right.imaginary)
        let ears = finished([leftReal, right.real], count, ramp, rate)
        return (ears[0], ears[1])
    }

    /// A tone that is inverted at the right ear (Woods et al. 2017): over loudspeakers it nearly vanishes.
    public static func tone(
        frequency: Double = 200, isInverted: Bool, duration: Double = 1, ramp: Double = 0.1, sampleRate: Double = 48_000
    ) -> (left: [Float], right: [Float]) {
        let rate = limited(sampleRate, 8_000, 192_000, 48_000)
        let count = Int(limited(duration, 0.01, 20, 1) * rate)
        let pitch = limited(frequency, 1, rate / 2, 200)
        let wave = (0..<count).map { Elementary.sin(2 * Double.pi * pitch * Double($0) / rate) }
        let left = finished([wave], count, ramp, rate)[0]
        return (left, isInverted ? left.map { -$0 } : left)
    }

    private static func limited(_ value: Double, _ low: Double, _ high: Double, _ otherwise: Double) -> Double {
        value.isFinite ? min(high, max(low, value)) : otherwise
    }

    private static func noise(
        _ colour: Colour, _ low: Double, _ high: Double, _ rate: Double, _ count: Int, _ seed: UInt64
    ) -> (real: [Double], imaginary: [Double]) {
        var size = 2
        while size < count { size *= 2 }
        var random = NoiseSource(seed: seed)
        var real = [Double](repeating: 0, count: size)
        var imaginary = real
        for bin in 1..<max(2, size / 2) {
            let frequency = Double(bin) * rate / Double(size)
            let angle = 2 * Double.pi * random.uniform()
            if frequency < low || frequency > high || bin >= size / 2 { continue }
            let level = colour == .white ? 1 : 1 / frequency.squareRoot()
            real[bin] = level * Elementary.cos(angle)
            imaginary[bin] = level * Elementary.sin(angle)
            real[size - bin] = real[bin]
            imaginary[size - bin] = -imaginary[bin]
        }
        return (real, imaginary)
    }

    /// Cuts to length, ramps, and scales all channels alike.
    private static func finished(_ channels: [[Double]], _ count: Int, _ ramp: Double, _ rate: Double) -> [[Float]] {
        let rise = min(count / 2, Int(limited(ramp, 0, 10, 0.015) * rate))
        var peak = 1e-12
        for channel in channels { for index in 0..<count { peak = max(peak, abs(channel[index])) } }
        return channels.map { channel in
            (0..<count).map { index in
                let edge = min(index, count - 1 - index)
                let gain = edge < rise ? 0.5 - 0.5 * Elementary.cos(Double.pi * Double(edge) / Double(rise)) : 1
                return Float(channel[index] * gain * 0.5 / peak)
            }
        }
    }
}
