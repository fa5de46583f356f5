import Foundation
import Sound
import SoundCommands

/// The spectrum that words have together.
package enum LongTermSpectrum {
    /// dB of the power of all words in each band of `SpeechNoise`, against the strongest band.
    ///
    /// Every word is transformed as a whole, so that the sum is that of the words one after the other.
    package static func decibels(of words: [[Float]], sampleRate: Double) -> [Double] {
        var powers = [Double](repeating: 0, count: SpeechNoise.bands)
        for word in words {
            var size = 2
            while size < word.count { size *= 2 }
            var real = word.map { Double($0) } + [Double](repeating: 0, count: size - word.count)
            var imaginary = [Double](repeating: 0, count: size)
            Fourier(size: size).forward(&real, &imaginary)
            for bin in 1..<size / 2 {
                let frequency = Double(bin) * sampleRate / Double(size)
                let band = Int((6 * log2(frequency / 1000) + 19).rounded(.down))
                guard powers.indices.contains(band) else { continue }
                powers[band] += (real[bin] * real[bin] + imaginary[bin] * imaginary[bin]) / Double(size)
            }
        }
        let most = powers.max() ?? 0
        // What is 80 dB below the strongest is nothing.
        return powers.map { most > 0 ? max(-80, 10 * log10(max($0 / most, 1e-12))) : -80 }
    }
}
