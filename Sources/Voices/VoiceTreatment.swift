import Foundation
import Sound
import SoundCommands
package import Tools

/// Makes a line as it is sent to the page of what a synthesiser or a microphone gave.
package enum VoiceTreatment {
    /// Of what comes out, per second: voices have little above 12 kHz, and a phone has to fetch them.
    package static let sampleRate = 24_000.0
    /// LUFS of a line, over both gates; the sounds of the library have as much in their loudest 400 ms.
    package static let loudness = -20.0
    /// dB below full scale that no peak exceeds, between the samples either.
    package static let ceiling = -1.5

    /// - Parameters:
    ///   - recording: with silence around it or without.
    ///   - character: what is still to be made of it; nil for a recording of somebody who speaks as they should. Its pitch
    ///     and speed are the synthesiser's business, which has to allow for the size (``orders(for:)``).
    ///   - averted: degrees by which the mouth is turned away from the listener.
    package static func treated(
        _ recording: Recording, as character: VoiceCharacter? = nil, averted: Double = 0
    ) -> [Float] {
        // Played more slowly it has lower resonances.
        let rate = recording.sampleRate / (character?.size ?? 1)
        var samples = trimmed(recording.samples, sampleRate: rate)
        samples = RateConverter.converted(samples, from: rate, to: sampleRate)
        samples = levelled(samples)
        // Who turns away is quieter: this is not made up for.
        return turned(samples, by: averted)
    }

    /// A word that is measured with: without the silence around it, with the power of every other one (`SpeechNoise.level`).
    ///
    /// - Throws: that it is silent, or so uneven that its peaks would pass the ceiling.
    package static func word(_ recording: Recording, file: String) throws(Complaint) -> [Float] {
        let samples = RateConverter.converted(
            spoken(recording.samples, sampleRate: recording.sampleRate), from: recording.sampleRate, to: sampleRate)
        let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count))
        guard power > 0 else { throw Complaint("\(file): expected a spoken word, found silence; record it again") }
        let gain = Float(SpeechNoise.level / power.squareRoot())
        let levelled = samples.map { $0 * gain }
        let peak = 20 * log10(Double(levelled.reduce(0) { max($0, $1.magnitude) }))
        guard peak < ceiling else {
            throw Complaint("\(file): expected even speech, found a peak of \(Int(peak)) dB; record it again")
        }
        return levelled
    }

    /// From the first to the last 10 ms that are less than 42 dB below the strongest ones: a click in the silence behind a
    /// word, as synthesisers leave them, does not make it longer, and the next word follows at once.
    private static func spoken(_ samples: [Float], sampleRate: Double) -> [Float] {
        let frame = max(1, Int(0.01 * sampleRate))
        let powers = stride(from: 0, to: samples.count, by: frame).map { first in
            samples[first..<min(samples.count, first + frame)].reduce(Float(0)) { $0 + $1 * $1 }
        }
        let threshold = (powers.max() ?? 0) * 6.3e-5
        guard let first = powers.firstIndex(where: { $0 > threshold }),
            let last = powers.lastIndex(where: { $0 > threshold })
        else { return [] }
        return faded(
            Array(samples[max(0, (first - 1) * frame)..<min(samples.count, (last + 3) * frame)]), sampleRate: sampleRate
        )
    }

    /// What a synthesiser has to be asked for, so that the character's pitch and speed come out of the treatment.
    package static func orders(for character: VoiceCharacter) -> (pitch: Double, speed: Double) {
        (character.pitch * character.size, character.speed * character.size)
    }

    /// Without the silence at both ends, which is what lies 45 dB below the peak; a little of it stays.
    static func trimmed(_ samples: [Float], sampleRate: Double) -> [Float] {
        let peak = samples.reduce(Float(0)) { max($0, $1.magnitude) }
        let threshold = peak * 0.0056
        guard let first = samples.firstIndex(where: { $0.magnitude > threshold }),
            let last = samples.lastIndex(where: { $0.magnitude > threshold })
        else { return [] }
        let (before, after) = (Int(0.012 * sampleRate), Int(0.06 * sampleRate))
        return faded(
            Array(samples[max(0, first - before)...min(samples.count - 1, last + after)]), sampleRate: sampleRate)
    }

    private static func faded(_ samples: [Float], sampleRate: Double) -> [Float] {
        var cut = samples
        let fade = min(Int(0.005 * sampleRate), cut.count / 2)
        for index in 0..<fade {
            let factor = Float(index) / Float(fade)
            cut[index] *= factor
            cut[cut.count - 1 - index] *= factor
        }
        return cut
    }

    /// As loud as every line, as far as its peaks allow.
    private static func levelled(_ samples: [Float]) -> [Float] {
        let measured = Loudness(of: [samples], sampleRate: sampleRate)
        guard measured.integrated > Loudness.silence else { return samples }
        let gain = min(loudness - measured.integrated, ceiling - measured.truePeak)
        let factor = Float(pow(10, gain / 20))
        return samples.map { $0 * factor }
    }

    /// A mouth sends its high notes ahead: behind the head 3 dB are missing below 1 kHz and 12 dB above, to the side half
    /// of that in dB. A rough model with one shelf; a voice's own directivity is not known for a synthesised one.
    static func turned(_ samples: [Float], by degrees: Double) -> [Float] {
        let share = (1 - cos(degrees * .pi / 180)) / 2
        guard share > 0 else { return samples }
        let (low, high) = (Float(pow(10, -3 * share / 20)), Float(pow(10, -12 * share / 20)))
        let pole = Float(exp(-2 * .pi * 1000 / sampleRate))
        var smooth: Float = 0
        return samples.map { sample in
            smooth += (1 - pole) * (sample - smooth)
            return low * smooth + high * (sample - smooth)
        }
    }
}
