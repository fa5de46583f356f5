import Foundation
import ReferenceFigures
import Sound
import SoundCommands
import Testing
import Tools

@testable import Voices

/// Words that are measured with: as strong as each other, in noise with the spectrum that they have together.
@Suite struct WordTests {
    private static let rate = 24_000.0

    /// The words of Fixtures/spectrum.py.
    private static func word(_ number: Int) -> [Float] {
        let count = Int((0.3 + 0.05 * Double(number)) * rate)
        var state = number + 1
        let pitch = Double(110 + 7 * number)
        var sound = (0..<count).map { index -> Double in
            state = (state * 1_103_515_245 + 12_345) % (1 << 31)
            let time = Double(index) / rate
            var sum = 0.02 * (Double(state) / Double(1 << 30) - 1)
            for harmonic in 1...40 {
                let distance = (Double(harmonic) * pitch - Double(500 + 150 * number)) / 400
                sum +=
                    (0.03 + 1 / (1 + distance * distance))
                    * sin(2 * .pi * Double(harmonic) * (pitch * time + 20 * time * time))
            }
            return sum * sin(.pi * Double(index) / Double(count)).squareRoot()
        }
        let power = sound.reduce(0) { $0 + $1 * $1 } / Double(count)
        for index in sound.indices { sound[index] *= 0.05 / power.squareRoot() }
        return sound.map { Float($0) }
    }

    /// dB of each third octave from 125 Hz to 8 kHz against all of them, from two sixths each.
    private static func thirds(_ sixths: [Double]) -> [Double] {
        let powers = (0..<sixths.count / 2).map { pow(10, sixths[2 * $0] / 10) + pow(10, sixths[2 * $0 + 1] / 10) }
        let sum = powers.reduce(0, +)
        return powers.map { 10 * log10($0 / sum) }
    }

    @Test func `the spectrum of words, and of the noise made of it, is that of Welch's method in SciPy`() throws {
        let reference = try Reference.file("spectrum", in: .module)["bands"].numbers
        #expect(reference.count == 19)
        let spectrum = LongTermSpectrum.decibels(of: (0..<10).map { Self.word($0) }, sampleRate: Self.rate)
        #expect(spectrum.count == SpeechNoise.bands && spectrum.max() == 0)
        let noise = SpeechNoise.rendered(spectrum, duration: 4, sampleRate: Self.rate, seed: 3)
        let heard = LongTermSpectrum.decibels(of: [noise], sampleRate: Self.rate)
        for (place, (own, other)) in zip(zip(Self.thirds(spectrum), Self.thirds(heard)), reference).enumerated() {
            // In a gap 30 dB deep, which no speech has, windows differ.
            let slack = other < -30 ? 1.5 : 0
            #expect(abs(own.0 - other) < 1 + slack, "third octave \(place): words \(own.0), SciPy \(other)")
            #expect(abs(own.1 - other) < 2 + slack, "third octave \(place): noise \(own.1), SciPy \(other)")
        }
        let inner = noise.dropFirst(1200).dropLast(1200)
        let power = inner.reduce(0.0) { $0 + Double($1 * $1) } / Double(inner.count)
        #expect(abs(20 * log10(power.squareRoot() / SpeechNoise.level)) < 0.1)
        #expect(SpeechNoise.rendered(spectrum, duration: 4, sampleRate: Self.rate, seed: 4) != noise)
        #expect(SpeechNoise.rendered([1, 2], duration: 1, sampleRate: Self.rate, seed: 4).allSatisfy { $0 == 0 })
    }

    @Test(arguments: [Float(0.01), 0.2, 0.9])
    func `a word has the level of every other one, however it was recorded`(gain: Float) throws {
        let silence = [Float](repeating: 0, count: 12_000)
        let spoken = silence + Self.word(2).map { $0 * gain * 4 } + silence
        let word = try VoiceTreatment.word(Recording(samples: spoken, sampleRate: Self.rate), file: "a.wav")
        let power = word.reduce(0.0) { $0 + Double($1 * $1) } / Double(word.count)
        #expect(abs(20 * log10(power.squareRoot() / SpeechNoise.level)) < 0.05)
        #expect(word.count < spoken.count - 22_000, "the silence around it is gone")
    }

    @Test func `a word that is silent or has one loud click is refused by name`() throws {
        var click = [Float](repeating: 0.0001, count: 24_000)
        click[12_000] = 1
        for samples in [[Float](repeating: 0, count: 4000), click.map { $0 * 0.9 }] {
            let error = #expect(throws: Complaint.self) {
                try VoiceTreatment.word(Recording(samples: samples, sampleRate: Self.rate), file: "a.wav")
            }
            #expect(error.map { "\($0)" }?.contains("a.wav: expected") == true)
        }
    }

    @Test func `what is told of all words stands behind them in the index`() {
        var reel = Reel()
        reel.add(
            SpokenLine(key: 5, speaker: "", words: "two", character: VoiceCharacter(), averted: 0), seconds: 0.4,
            encoded: [1, 2])
        reel.tell("spectrum", [-1.26, 0, -80])
        #expect(reel.index(at: "/a.mp3") == "/a.mp3\n0000000000000005 400 2\nspectrum -1.3 0.0 -80.0\n")
    }
}
