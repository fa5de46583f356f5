import Foundation
import Testing

@testable import Sound

/// What makes sounds alive: chance that is shared, drops, pipes, strikes.
@Suite struct LifeTests {
    private static func samples(_ layers: SoundLayer..., duration: Double = 4) -> [Float] {
        SoundRecipe(name: "x", duration: duration, layers: layers).rendered()
    }

    /// Where silence ends, in seconds.
    private static func onsets(_ samples: [Float]) -> [Double] {
        var onsets: [Double] = []
        var quiet = 1_000
        for (index, sample) in samples.enumerated() {
            if abs(sample) > 1e-5 {
                if quiet > 30 { onsets.append(Double(index) / 48_000) }
                quiet = 0
            } else {
                quiet += 1
            }
        }
        return onsets
    }

    @Test func `what is strewn falls as drops do, what is not keeps its beat`() {
        let grain = SoundLayer(.white, attack: 0.0005, decay: 0.001, rate: 20)
        for (layer, spread) in [(grain, 0.0...0.01), (grain.scattered(octaves: 0.01), 0.85...1.15)] {
            let onsets = Self.onsets(Self.samples(layer, duration: 50))
            let intervals = zip(onsets.dropFirst(), onsets).map { $0 - $1 }
            let mean = intervals.reduce(0, +) / Double(intervals.count)
            let variance = intervals.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(intervals.count)
            #expect(abs(mean - 0.05) < 0.006, "\(mean)")
            #expect(spread.contains(variance.squareRoot() / mean), "\(variance.squareRoot() / mean)")
        }
    }

    @Test(arguments: [(0.9, [200.0, 400, 600], [300.0, 500]), (-0.9, [200.0, 600, 1_000], [400.0, 800])])
    func `an open pipe has all overtones, a closed one the odd ones`(back: Double, sung: [Double], mute: [Double]) {
        let noise = SoundLayer(.white, attack: 0.01, hold: 10).through(200, back: back, damping: 0.1)
        let samples = Self.samples(noise)
        // The wave is a little late for each round, because it is dulled.
        func loudest(_ frequency: Double) -> Double {
            (-8...8).map { power(samples, at: frequency + Double($0)) }.max() ?? 0
        }
        let weakest = sung.map { loudest($0) }.min() ?? 0
        let strongest = mute.map { loudest($0) }.max() ?? 1
        #expect(weakest > 5 * strongest, "\(weakest) against \(strongest)")
    }

    @Test func `what is struck beats, and each strike sounds otherwise`() {
        let plain = SoundLayer(.sine, from: 400, attack: 0.001, hold: 10)
        func swing(_ layer: SoundLayer) -> Double {
            let samples = Self.samples(layer)
            let levels = stride(from: 4_800, to: 180_000, by: 4_800).map { energy(Array(samples[$0..<($0 + 4_800)])) }
            return (levels.min() ?? 0) / (levels.max() ?? 1)
        }
        #expect(swing(plain) > 0.99)
        // 0.7 against 0.3: at most 0.4 of what both are together, 16 % of the power.
        #expect((0.14...0.5).contains(swing(plain.struck(0.006))), "\(swing(plain.struck(0.006)))")
        let bell = SoundRecipe.named("bell")
        #expect(bell?.rendered(seed: 1) != bell?.rendered(seed: 2))
    }

    @Test func `a gust takes all layers along`() throws {
        let low = SoundLayer(.sine, from: 300, attack: 0.01, hold: 20)
        let high = SoundLayer(.sine, from: 4_000, attack: 0.01, hold: 20)
        func levels(_ layer: SoundLayer, _ other: SoundLayer, _ frequency: Double) -> [Double] {
            let samples = Self.samples(layer, other, duration: 8)
            return stride(from: 2_400, to: 380_000, by: 4_800).map { start in
                10 * log10(power(Array(samples[start..<(start + 4_800)]), at: frequency))
            }
        }
        let one = low.wandering(1, level: 1)
        let two = high.wandering(1, level: 1)
        let (roar, whistle) = (levels(one, two, 300), levels(one, two, 4_000))
        #expect((roar.max() ?? 0) - (roar.min() ?? 0) > 5)
        for (roar, whistle) in zip(roar, whistle) { #expect(abs(roar - whistle) < 0.5) }
        let still = levels(low, high, 300)
        #expect((still.max() ?? 0) - (still.min() ?? 0) < 0.1)
    }

    @Test func `slow chance is smooth, within its bounds and its seed's own`() {
        let curve = SlowChance(turns: 3, rate: 48_000, count: 480_000, seed: 4)
        let same = SlowChance(turns: 3, rate: 48_000, count: 480_000, seed: 4)
        let other = SlowChance(turns: 3, rate: 48_000, count: 480_000, seed: 5)
        var last = curve.value(0)
        var (lowest, highest, isOther) = (1.0, -1.0, false)
        for index in 0..<480_000 {
            let value = curve.value(index)
            #expect(abs(value) <= 1 && abs(value - last) < 0.001)
            #expect(value == same.value(index))
            if value != other.value(index) { isOther = true }
            (lowest, highest, last) = (min(lowest, value), max(highest, value), value)
        }
        #expect(isOther && lowest < -0.4 && highest > 0.4)
        #expect(SlowChance(turns: 0, rate: 48_000, count: 10, seed: 1).value(5) == 0)
    }

    @Test func `pulses come at their frequency, no two alike`() {
        let samples = Self.samples(SoundLayer(.pulse, from: 50, attack: 0.0005, hold: 10), duration: 10)
        var peaks: [Float] = []
        for (before, sample) in zip(samples, samples.dropFirst()) where sample > before + 0.05 { peaks.append(sample) }
        #expect(abs(peaks.count - 500) <= 15, "\(peaks.count)")
        #expect(Set(peaks).count > 400 && (peaks.min() ?? 0) > 0.3 && (peaks.max() ?? 0) < 1)
    }

    @Test func `what is pressed grows brighter with its level`() {
        func overtone(_ gain: Double) -> Double {
            // Bands come before the pressing, so their gain says how hard it is blown.
            let layer = SoundLayer(
                .sine, from: 300, attack: 0.01, hold: 10, bands: [SoundBand(300, quality: 0.5, gain: gain)])
            let samples = Self.samples(layer.driven(1))
            return 10 * log10(power(samples, at: 900) / power(samples, at: 300))
        }
        #expect(overtone(0.1) < -45 && overtone(1) > overtone(0.1) + 15 && overtone(5) > overtone(1) + 5)
    }

    @Test func `senseless life gives finite sounds`() {
        for value in [Double.nan, .infinity, -1, 0, 1e300] {
            var layer = SoundLayer(.pulse, from: 100, rate: 20, bands: [SoundBand(500, quality: 2)])
                .scattered(octaves: value).wandering(value, pitch: value, level: value)
                .through(value, back: value, damping: value).struck(value).driven(value)
            layer.scatter = value
            let samples = Self.samples(layer, duration: 0.5)
            #expect(samples.allSatisfy { $0.isFinite }, "\(value)")
        }
    }
}
