import Foundation
import Sampling
import Testing

@testable import Sound

@Suite(.sampled) struct SynthesisTests {
    @Test func `the library has at least 24 sounds with names of their own that differ`() {
        let library = SoundRecipe.library
        #expect(library.count >= 24)
        #expect(Set(library.map { $0.name }).count == library.count)
        // The shape of a sound: levels of third octaves and of 50 ms pieces. No two may be nearly the same.
        let shapes = library.map { shape(Rendered.samples(of: $0)) }
        for one in 0..<shapes.count {
            for other in 0..<one {
                let distance =
                    zip(shapes[one], shapes[other]).reduce(0) { $0 + abs($1.0 - $1.1) } / Double(shapes[one].count)
                #expect(distance > 1.5, "\(library[one].name) and \(library[other].name) are alike: \(distance)")
            }
        }
    }

    private func shape(_ samples: [Float]) -> [Double] {
        var size = 65_536
        var real = samples.prefix(size).map { Double($0) }
        real += [Double](repeating: 0, count: size - real.count)
        var imaginary = [Double](repeating: 0, count: size)
        Fourier(size: size).forward(&real, &imaginary)
        var levels: [Double] = []
        var edge = 60.0
        while edge < 15_000 {
            let bins = Int(edge / 48_000 * 65_536)..<Int(edge * 1.26 / 48_000 * 65_536)
            let sum = bins.reduce(0.0) { $0 + real[$1] * real[$1] + imaginary[$1] * imaginary[$1] }
            levels.append(10 * log10(sum + 1))
            edge *= 1.26
        }
        size = 2_400
        for start in stride(from: 0, to: 48_000, by: size) {
            let piece = start + size <= samples.count ? Array(samples[start..<(start + size)]) : [0]
            levels.append(10 * log10(energy(piece) + 1e-3))
        }
        return levels
    }

    @Test(arguments: DailySample.of(SoundRecipe.all, 10))
    func `a sound is finite, as loud as it should be and the same for its seed`(recipe: SoundRecipe) {
        let one = recipe.rendered(seed: 3)
        #expect(one.count == recipe.takes * Int(recipe.duration * 48_000))
        #expect(one.allSatisfy { $0.isFinite })
        #expect(abs(Double(one.map { abs($0) }.max() ?? 0) - recipe.peak) < 0.02)
        #expect(one == recipe.rendered(seed: 3))
        if recipe.loops {
            // A seam is no louder than what happens anyway.
            var largest: Float = 0
            for (left, right) in zip(one, one.dropFirst()) { largest = max(largest, abs(left - right)) }
            #expect(abs(one[0] - one[one.count - 1]) <= largest)
        } else {
            #expect(abs(one[one.count - 1]) < 1e-3)
        }
    }

    @Test func `a tune goes up by half tones, rests are silent, and it begins anew`() {
        let layer = SoundLayer(
            .sine, from: 480, attack: 0.001, hold: 0.1, decay: 0.02, rate: 5, tune: [0, 12, SoundLayer.rest])
        let samples = SoundRecipe(name: "x", duration: 1, layers: [layer]).rendered()
        func crossings(_ grain: Int) -> Int {
            let piece = samples[(grain * 9_600)..<(grain * 9_600 + 4_800)]
            return zip(piece, piece.dropFirst()).count { $0 < 0 && $1 >= 0 }
        }
        let counts = (0..<5).map { crossings($0) }
        #expect(abs(counts[0] - 48) <= 1 && abs(counts[1] - 96) <= 1 && counts[2] == 0)
        #expect(counts[3] == counts[0] && counts[4] == counts[1])
    }

    @Test func `every piece goes around in whole bars`() {
        for piece in SoundRecipe.music {
            let harp = piece.layers[0]
            for layer in piece.layers {
                let grains = piece.duration * layer.rate
                #expect(abs(grains - Double(layer.tune.count)) < 1e-9, "\(piece.name)")
            }
            #expect(piece.loops && harp.tune.count % piece.layers[1].tune.count == 0)
        }
    }

    @Test func `what is alive is never twice the same in a row, and takes join without a seam`() {
        for recipe in DailySample.of(SoundRecipe.library.filter { $0.loops && $0.takes > 1 }, 4) {
            let samples = Rendered.samples(of: recipe)
            let count = Int(recipe.duration * 48_000)
            // Without the quarter of a second in which one take fades into the next.
            let takes = (0..<recipe.takes).map { Array(samples[($0 * count + 12_000)..<(($0 + 1) * count)]) }
            for one in takes.indices {
                for other in 0..<one {
                    let product = zip(takes[one], takes[other]).reduce(0.0) { $0 + Double($1.0) * Double($1.1) }
                    let likeness = product / (energy(takes[one]) * energy(takes[other])).squareRoot()
                    #expect(abs(likeness) < 0.9, "\(recipe.name), takes \(other) and \(one): \(likeness)")
                }
                let level = 10 * log10(energy(takes[one]) / energy(takes[0]))
                #expect(abs(level) < 5, "\(recipe.name), take \(one): \(level) dB")
            }
            var steps: [Float] = []
            for place in samples.indices.dropFirst() where place % count != 0 {
                steps.append(abs(samples[place] - samples[place - 1]))
            }
            let largest = steps.max() ?? 0
            for take in 0..<recipe.takes {
                let (last, next) = (samples[(take * count + samples.count - 1) % samples.count], samples[take * count])
                #expect(abs(last - next) <= largest, "\(recipe.name), before take \(take)")
            }
        }
        for name in ["frog", "cricket", "owl", "songbird", "footsteps", "fire", "waves", "brook", "whistle"] {
            #expect((SoundRecipe.named(name)?.takes ?? 1) > 1, "\(name)")
        }
    }

    @Test func `another seed gives another rain`() throws {
        let rain = try #require(SoundRecipe.named("rain"))
        #expect(rain.rendered(seed: 1) != rain.rendered(seed: 2))
    }

    @Test func `senseless recipes give finite sounds`() {
        var layer = SoundLayer(
            .saw, gain: .nan, from: .infinity, to: -5, partials: [SoundPartial(.nan, 1, decay: .infinity)])
        layer.rate = .infinity
        layer.bands = [SoundBand(.nan, quality: 0, gain: .infinity)]
        for duration in [Double.nan, -1, 0, 0.01] {
            let samples = SoundRecipe(name: "x", duration: duration, layers: [layer]).rendered(sampleRate: .nan)
            #expect(!samples.isEmpty && samples.allSatisfy { $0.isFinite })
        }
    }

    @Test(arguments: [CalibrationStimulus.Colour.white, .pink])
    func `calibration noise has the slope it should have within half a decibel`(colour: CalibrationStimulus.Colour) {
        // As long as the transform, without ramps: the spectrum is exact.
        let samples = CalibrationStimulus.burst(colour, duration: 16_384 / 48_000 + 1e-9, ramp: 0)
        var real = samples.map { Double($0) }
        var imaginary = [Double](repeating: 0, count: 16_384)
        Fourier(size: 16_384).forward(&real, &imaginary)
        var levels: [Double] = []
        for bin in stride(from: 100, to: 5_400, by: 7) {
            let frequency = Double(bin) * 48_000 / 16_384
            let level = 10 * log10(real[bin] * real[bin] + imaginary[bin] * imaginary[bin])
            levels.append(level + (colour == .pink ? 10 * log10(frequency) : 0))
        }
        let mean = levels.reduce(0, +) / Double(levels.count)
        #expect(levels.allSatisfy { abs($0 - mean) < 0.5 })
        // Nothing outside of the band.
        #expect(
            real[20] * real[20] + imaginary[20] * imaginary[20] < 1e-6
                * (real[200] * real[200] + imaginary[200] * imaginary[200]))
    }

    @Test func `Huggins' noise is flat at each ear and its phase turns once around 600 Hz`() {
        let stimulus = CalibrationStimulus.huggins(duration: 65_536 / 48_000 + 1e-9, ramp: 0)
        func spectrum(_ samples: [Float]) -> ([Double], [Double]) {
            var real = samples.map { Double($0) }
            var imaginary = [Double](repeating: 0, count: real.count)
            Fourier(size: real.count).forward(&real, &imaginary)
            return (real, imaginary)
        }
        let (a, b) = spectrum(stimulus.left)
        let (c, d) = spectrum(stimulus.right)
        let reference = a[1_000] * a[1_000] + b[1_000] * b[1_000]
        for bin in stride(from: 60, to: 5_400, by: 3) {
            let frequency = Double(bin) * 48_000 / 65_536
            #expect(abs(10 * log10((a[bin] * a[bin] + b[bin] * b[bin]) / reference)) < 0.5)
            #expect(abs(10 * log10((c[bin] * c[bin] + d[bin] * d[bin]) / reference)) < 0.5)
            let phase = atan2(b[bin] * c[bin] - a[bin] * d[bin], a[bin] * c[bin] + b[bin] * d[bin])
            let place = (frequency - 564) / 72
            if place < 0 || place > 1 {
                #expect(abs(phase) < 0.01)
            } else {
                let expected = -2 * Double.pi * place
                #expect(abs(cos(phase) - cos(expected)) < 0.02 && abs(sin(phase) - sin(expected)) < 0.02)
            }
        }
    }

    @Test func `the antiphase tone cancels in the air and is pure`() {
        let tone = CalibrationStimulus.tone(isInverted: true)
        #expect(zip(tone.left, tone.right).allSatisfy { $0 == -$1 })
        let inside = Array(tone.left[9_600..<38_400])
        #expect(power(inside, at: 200) > 0.9999 * 2 * energy(inside) / Double(inside.count))
    }
}
