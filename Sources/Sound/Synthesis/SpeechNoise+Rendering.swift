import Measure
package import SoundCommands

extension SpeechNoise {
    /// Noise of this spectrum.
    ///
    /// - Parameters:
    ///   - spectrum: dB of the power in each band.
    ///   - duration: seconds, 0.01 to 20.
    ///   - ramp: seconds of rise and of fall.
    ///   - sampleRate: samples per second.
    ///   - seed: the same seed gives the same noise to the bit.
    /// - Returns: silence where the spectrum has another number of bands, or none of them has any power.
    package static func rendered(
        _ spectrum: [Double], duration: Double, ramp: Double = 0.05, sampleRate: Double, seed: UInt64
    ) -> [Float] {
        let rate = min(192_000, max(8_000, sampleRate))
        let count = Int(min(20, max(0.01, duration)) * rate)
        let silence = [Float](repeating: 0, count: count)
        guard spectrum.count == bands, spectrum.allSatisfy({ $0.isFinite }) else { return silence }
        var size = 2
        while size < count { size *= 2 }
        var real = [Double](repeating: 0, count: size)
        var imaginary = real
        var random = NoiseSource(seed: seed)
        for band in 0..<bands {
            let first = max(1, Int((edge(band) / rate * Double(size)).rounded(.up)))
            let end = min(size / 2, Int((edge(band + 1) / rate * Double(size)).rounded(.up)))
            guard first < end else { continue }
            let amplitude = (Elementary.pow(10, spectrum[band] / 10) / Double(end - first)).squareRoot()
            for bin in first..<end {
                let angle = 2 * Double.pi * random.uniform()
                real[bin] = amplitude * Elementary.cos(angle)
                imaginary[bin] = amplitude * Elementary.sin(angle)
                real[size - bin] = real[bin]
                imaginary[size - bin] = -imaginary[bin]
            }
        }
        Fourier(size: size).inverse(&real, &imaginary)
        var power = 0.0
        for index in 0..<count { power += real[index] * real[index] }
        guard power > 0 else { return silence }
        let gain = level / (power / Double(count)).squareRoot()
        let rise = min(count / 2, Int(max(0, ramp) * rate))
        return (0..<count).map { index in
            let edge = min(index, count - 1 - index)
            let fade = edge < rise ? 0.5 - 0.5 * Elementary.cos(Double.pi * Double(edge) / Double(rise)) : 1
            return Float(real[index] * gain * fade)
        }
    }
}
