import Foundation
import Sampling
import Testing

@testable import Sound

/// The meter against an independent one, and how loud the sounds are that come with the lab.
@Suite(.sampled) struct LoudnessTests {
    private static func noise(_ count: Int) -> [Float] {
        var state: UInt64 = 1
        return (0..<count).map { _ in
            state = (1_103_515_245 &* state &+ 12_345) & 0x7FFF_FFFF
            return Float(Double(state) / 1_073_741_824 - 1)
        }
    }

    private static func tone(_ frequency: Double, _ gain: Double, _ rate: Double, _ seconds: Double) -> [Float] {
        (0..<Int(rate * seconds)).map { Float(gain * sin(2 * Double.pi * frequency * Double($0) / rate)) }
    }

    private static func signal(_ name: String, _ rate: Double) -> [[Float]] {
        let second = Int(rate)
        return switch name {
        case "tone-1000": [tone(1_000, 0.1, rate, 3)]
        case "tone-60": [tone(60, 0.5, rate, 3)]
        case "tone-8000": [tone(8_000, 0.05, rate, 3)]
        case "noise": [noise(3 * second).map { 0.2 * $0 }]
        case "both-ears": [noise(3 * second).map { 0.2 * $0 }, tone(1_000, 0.1, rate, 3)]
        case "burst":
            [[Float](repeating: 0, count: second) + tone(2_000, 0.3, rate, 0.6) + tone(500, 0.001, rate, 2)]
        case "between": [(0..<second).map { Float(0.5 * sin(Double.pi / 2 * Double($0) + Double.pi / 4)) }]
        default: []
        }
    }

    @Test func `the meter agrees with pyloudnorm`() throws {
        let file = try #require(
            Bundle.module.url(forResource: "loudness", withExtension: "txt", subdirectory: "Fixtures"))
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 14)
        for line in lines {
            let parts = line.split(separator: " ").map(String.init)
            let numbers = parts.dropFirst().compactMap(Double.init)
            let loudness = Loudness(of: Self.signal(parts[0], numbers[0]), sampleRate: numbers[0])
            #expect(abs(loudness.momentary - numbers[1]) < 0.05, "\(line): \(loudness)")
            #expect(abs(loudness.integrated - numbers[2]) < 0.1, "\(line): \(loudness)")
            #expect(abs(loudness.truePeak - numbers[3]) < 0.3, "\(line): \(loudness)")
        }
    }

    @Test func `nothing is silence, and a click shorter than the window is measured`() {
        #expect(Loudness(of: [], sampleRate: 48_000).momentary == Loudness.silence)
        #expect(Loudness(of: [[0, 0, 0]], sampleRate: 48_000).truePeak == Loudness.silence)
        let click = Loudness(of: [Self.tone(1_000, 0.5, 48_000, 0.04)], sampleRate: 48_000)
        let long = Loudness(of: [Self.tone(1_000, 0.5, 48_000, 1)], sampleRate: 48_000)
        #expect(abs(long.momentary - click.momentary - 10) < 0.3)
    }

    @Test func `the sounds of the lab are equally loud, as far as their peaks allow`() {
        var table = ""
        var values: [Double] = []
        let recipes = (SoundRecipe.library + SoundRecipe.music).filter { $0.name != "voice-low" }
        for recipe in DailySample.of(recipes, 12) {
            let once = Rendered.samples(of: recipe)
            let loudness = Loudness(of: [recipe.loops ? once + once : once], sampleRate: 48_000)
            let isQuiet = loudness.momentary < -20.5
            table += "\(recipe.name) \(loudness.momentary) \(loudness.truePeak) \(recipe.peak)\n"
            #expect(loudness.momentary < -19.5 && loudness.truePeak <= -1, "\(recipe.name) \(loudness)")
            // Who is below has no room left above.
            if isQuiet { #expect(loudness.truePeak > -1.6, "\(recipe.name) \(loudness)") }
            values.append(loudness.momentary)
        }
        let spread = (values.max() ?? 0) - (values.min() ?? 0)
        #expect(spread <= 6, "\(spread) LU\n\(table)")
    }
}
