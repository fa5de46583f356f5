import Measure

/// Noise with the long-term spectrum of given speech.
///
/// The spectrum is told in bands of a sixth of an octave, so that two of them make up a third octave: a number for each, in
/// dB of the power in it against any reference. Within a band the noise is flat.
package enum SpeechNoise {
    /// How many bands there are: from 111 Hz to 9 kHz.
    package static var bands: Int { 38 }

    /// The frequency in hertz at which a band begins; that of `bands` is where the last one ends.
    package static func edge(_ band: Int) -> Double { 1000 * Elementary.pow(2, Double(band - 19) / 6) }

    /// The root mean square of the noise, and of each word that is heard in it, full scale being 1. With this no word and
    /// noise together come near full scale, at the ear that the noise is at either.
    package static var level: Double { 0.05 }
}
