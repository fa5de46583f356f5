import Foundation
import Sound
import Testing
import Tools

@testable import Voices

@Suite struct VoiceTreatmentTests {
    /// Something like a vowel: a buzz of 120 Hz with a resonance, between stretches of silence.
    private func vowel(seconds: Double = 1, rate: Double = 16_000, gain: Float = 0.1) -> Recording {
        let silence = [Float](repeating: 0, count: Int(rate / 2))
        let sound = (0..<Int(seconds * rate)).map { index -> Float in
            let time = Double(index) / rate
            let sum = (1...20).reduce(0.0) { sum, harmonic in
                let frequency = 120.0 * Double(harmonic)
                let resonance = 1 / (1 + pow((frequency - 1200) / 150, 2))
                return sum + (0.05 + resonance) * sin(2 * .pi * frequency * time)
            }
            return gain * Float(sum)
        }
        return Recording(samples: silence + sound + silence, sampleRate: rate)
    }

    private func power(_ samples: [Float], at frequency: Double) -> Double {
        var (real, imaginary) = (0.0, 0.0)
        for (index, sample) in samples.enumerated() {
            let angle = 2 * .pi * frequency * Double(index) / VoiceTreatment.sampleRate
            real += Double(sample) * cos(angle)
            imaginary += Double(sample) * sin(angle)
        }
        return (real * real + imaginary * imaginary) / Double(samples.count * samples.count)
    }

    private func decibels(_ one: Double, over other: Double) -> Double { 10 * log10(one / other) }

    @Test(arguments: [Float(0.004), 0.1, 0.6])
    func `a line is as loud as every other, and begins and ends with its sound`(gain: Float) {
        let line = VoiceTreatment.treated(vowel(gain: gain))
        let loudness = Loudness(of: [line], sampleRate: VoiceTreatment.sampleRate)
        #expect(abs(loudness.integrated - VoiceTreatment.loudness) < 0.3, "\(loudness)")
        #expect(loudness.truePeak <= VoiceTreatment.ceiling + 0.01)
        let seconds = Double(line.count) / VoiceTreatment.sampleRate
        #expect(seconds > 1.05 && seconds < 1.09, "\(seconds)")
        let first = line.firstIndex { $0.magnitude > 0.02 } ?? line.count
        #expect(Double(first) < 0.02 * VoiceTreatment.sampleRate, "who presses hears at once")
    }

    @Test func `peaks stay below the ceiling where loudness asks for more`() {
        var click = vowel(gain: 0.002)
        click.samples[8_400] = 0.9
        let loudness = Loudness(of: [VoiceTreatment.treated(click)], sampleRate: VoiceTreatment.sampleRate)
        #expect(loudness.truePeak <= VoiceTreatment.ceiling + 0.01 && loudness.integrated < VoiceTreatment.loudness)
    }

    @Test func `a larger speaker has lower resonances, and the synthesiser makes up for pitch and speed`() {
        let character = VoiceCharacter(pitch: 0.6, speed: 0.9, size: 1.2)
        let orders = VoiceTreatment.orders(for: character)
        #expect(abs(orders.pitch - 0.72) < 1e-9 && abs(orders.speed - 1.08) < 1e-9)
        let plain = VoiceTreatment.treated(vowel())
        let large = VoiceTreatment.treated(vowel(), as: character)
        #expect(abs(Double(large.count) / Double(plain.count) - 1.2) < 0.03)
        #expect(decibels(power(plain, at: 1200), over: power(plain, at: 1080)) > 1)
        #expect(decibels(power(large, at: 1000), over: power(large, at: 1200)) > 10, "1200 Hz lies at 1000 now")
    }

    @Test func `a mouth that turns away loses its high notes first, and the more the further it turns`() {
        let line = VoiceTreatment.treated(vowel())
        var last = (low: 0.1, high: 0.1)
        for degrees in [0.0, 45, 90, 135, 180] {
            let turned = VoiceTreatment.turned(line, by: degrees)
            let low = decibels(power(turned, at: 120), over: power(line, at: 120))
            let high = decibels(power(turned, at: 2400), over: power(line, at: 2400))
            #expect(high < last.high && low < last.low && high <= low + 1e-9, "\(degrees)°")
            last = (low, high)
        }
        #expect(abs(last.low + 3) < 0.5 && last.high < -8 && last.high > -12)
        #expect(VoiceTreatment.turned(line, by: 0) == line)
    }

    @Test func `silence stays silence`() {
        for samples in [[], [Float](repeating: 0, count: 1000)] {
            #expect(VoiceTreatment.treated(Recording(samples: samples, sampleRate: 16_000)).allSatisfy { $0 == 0 })
        }
    }

    // MARK: Files

    @Test(arguments: [WaveFile.Format.integer16, .integer24, .float32])
    func `a recording is read as it was written, several channels as their mean`(format: WaveFile.Format) throws {
        let samples: [Float] = [0.5, -0.25, 0.125, 0.75, -1, -0.5]
        let bytes = try #require(WaveFile.bytes(samples, channels: 2, sampleRate: 44_100, format: format))
        let read = try Recording(wave: bytes, file: "a.wav")
        #expect(read.sampleRate == 44_100 && read.samples.count == 3)
        let expected: [Float] = [0.125, 0.4375, -0.75]
        for (sample, mean) in zip(read.samples, expected) { #expect(abs(sample - mean) < 1e-4) }
    }

    @Test func `whole numbers of 32 bits are read too`() throws {
        var bytes = try #require(WaveFile.bytes([0, 0], channels: 1, sampleRate: 44_100, format: .float32))
        let floats = bytes.count
        bytes[20] = 1
        bytes.replaceSubrange(floats - 8..<floats, with: [0, 0, 0, 0xC0, 0, 0, 0, 0x20])
        #expect(try Recording(wave: bytes, file: "a.wav").samples == [-0.5, 0.25])
    }

    @Test func `what is no recording is refused with its name`() throws {
        let whole = try #require(WaveFile.bytes([0.5, 0.5], channels: 1, sampleRate: 16_000, format: .integer16))
        var eight = whole
        eight[34] = 8
        for bytes in [[], Array(whole.prefix(20)), Array("ID3 not a wave file".utf8), eight] {
            let error = #expect(throws: Complaint.self) { try Recording(wave: bytes, file: "late.wav") }
            #expect(error?.description.hasPrefix("late.wav: expected") == true)
        }
        for length in 0..<whole.count { _ = try? Recording(wave: Array(whole.prefix(length)), file: "late.wav") }
    }

    @Test func `a reel has its lines one after the other, and its index says how long each is`() {
        func line(_ key: UInt64) -> SpokenLine {
            SpokenLine(key: key, speaker: "", words: "", character: VoiceCharacter(), averted: 0)
        }
        var reel = Reel()
        reel.add(line(0xA), seconds: 1.2345, encoded: [1, 2, 3])
        reel.add(line(.max), seconds: 0.5, encoded: [4])
        #expect(reel.bytes == [1, 2, 3, 4])
        let index = "/voices.a.mp3\n000000000000000a 1235 3\nffffffffffffffff 500 1\n"
        #expect(reel.index(at: "/voices.a.mp3") == index)
        #expect(Reel(bytes: reel.bytes, entries: reel.kept).index(at: "/voices.a.mp3") == index)
    }
}
