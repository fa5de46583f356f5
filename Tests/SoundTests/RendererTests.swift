import Foundation
import SoundCommands
import Testing

@testable import Sound

@Suite struct RendererTests {
    @Test func `nothing playing is silence`() {
        let renderer = Renderer(head: testHead)
        let output = render(renderer, 1_000)
        #expect(output.left.allSatisfy { $0 == 0 } && output.right.allSatisfy { $0 == 0 })
    }

    @Test func `a source at the left is louder and earlier at the left ear by the head's delay`() throws {
        let renderer = Renderer(head: testHead, configuration: dry())
        let sound = try #require(renderer.addSound([1] + [Float](repeating: 0, count: 255), sampleRate: 48_000))
        renderer.place(0, x: 0, y: 1, z: 0)
        renderer.play(0, sound: sound)
        let output = render(renderer, 384)
        func onset(_ samples: [Float]) -> Int {
            let peak = samples.map { abs($0) }.max() ?? 0
            return samples.firstIndex { abs($0) > 0.3 * peak } ?? 0
        }
        #expect(abs(onset(output.right) - onset(output.left) - 33) <= 1)
        #expect(energy(output.left) > 4 * energy(output.right))
    }

    @Test func `a mirrored source exchanges the ears to the bit`() throws {
        let sides = try [Float(1), -1].map { side in
            let renderer = Renderer(head: testHead, configuration: dry())
            let sound = try #require(renderer.addSound(testNoise(5_000, seed: 4), sampleRate: 48_000))
            renderer.place(0, x: 0.3, y: 0.7 * side, z: 0.2)
            renderer.play(0, sound: sound)
            return render(renderer, 4_000)
        }
        #expect(energy(sides[0].left) > 0.1)
        #expect(sides[0].left == sides[1].right && sides[0].right == sides[1].left)
    }

    @Test func `turning the head is turning the world the other way`() throws {
        let world = Renderer(head: testHead, configuration: dry())
        let turned = Renderer(head: testHead, configuration: dry())
        let direction = Direction(azimuth: 70, elevation: 20)
        let still = Direction(azimuth: 30, elevation: 20)
        let one = try #require(world.addSound(testNoise(3_000, seed: 5), sampleRate: 48_000))
        let other = try #require(turned.addSound(testNoise(3_000, seed: 5), sampleRate: 48_000))
        world.place(0, x: Float(still.x), y: Float(still.y), z: Float(still.z))
        turned.place(0, x: Float(direction.x), y: Float(direction.y), z: Float(direction.z))
        let turn = Attitude(yaw: 40).quaternion
        turned.turnListener(x: turn.x, y: turn.y, z: turn.z, w: turn.w)
        world.play(0, sound: one)
        turned.play(0, sound: other)
        let first = render(world, 2_000)
        let second = render(turned, 2_000)
        let largest = zip(first.left, second.left).map { abs($0 - $1) }.max() ?? 1
        #expect(largest < 1e-5)
    }

    @Test func `a turned head hears it within two blocks, and soon nothing else`() throws {
        let turn = Attitude(yaw: 60).quaternion
        let renderers = try (0..<3).map { number in
            let renderer = Renderer(head: testHead, configuration: dry())
            let sound = try #require(renderer.addSound(testNoise(9_000, seed: 5), sampleRate: 48_000))
            renderer.place(0, x: 1, y: 1, z: 0.2)
            if number == 2 { renderer.turnListener(x: turn.x, y: turn.y, z: turn.z, w: turn.w) }
            renderer.play(0, sound: sound)
            _ = render(renderer, 1_280)
            return renderer
        }
        let (still, turning, turned) = (renderers[0], renderers[1], renderers[2])
        turning.turnListener(x: turn.x, y: turn.y, z: turn.z, w: turn.w)
        let outputs = [still, turning, turned].map { render($0, 5_120) }
        func blocks(apart one: Int, _ other: Int) -> [Int] {
            (0..<40).filter { block in
                let samples = (128 * block)..<(128 * (block + 1))
                return zip(outputs[one].left[samples], outputs[other].left[samples]).contains { abs($0 - $1) > 1e-5 }
            }
        }
        #expect(try #require(blocks(apart: 0, 1).first) <= 1)
        #expect(try #require(blocks(apart: 1, 2).last) <= 3, "the response that was begun rings out")
    }

    @Test func `pieces of any length give the same samples as blocks of 128`() throws {
        func output(_ pieces: Int) throws -> [Float] {
            let renderer = Renderer(head: testHead)
            let sound = try #require(renderer.addSound(testNoise(1_000, seed: 6), sampleRate: 48_000))
            renderer.place(0, x: 1, y: 2, z: 0)
            renderer.play(0, sound: sound, loops: true)
            let output = render(renderer, 5_000, pieces: pieces)
            return output.left + output.right
        }
        let expected = try output(128)
        #expect(energy(expected) > 0.01)
        for pieces in [1, 7, 64, 100, 441, 1_024, 5_000] { #expect(try output(pieces) == expected, "\(pieces)") }
    }

    @Test func `arithmetic stays 120 dB below the signal`() throws {
        // The same blocks with the same filters in double precision, by the transform's definition.
        let renderer = Renderer(head: testHead, configuration: dry())
        let input = testNoise(128 * 6, seed: 7)
        let sound = try #require(renderer.addSound(input, sampleRate: 48_000))
        renderer.place(0, x: 0.2, y: 0.9, z: -0.1)
        let distance = Double(Float(0.04 + 0.81 + 0.01).squareRoot())
        renderer.play(0, sound: sound)
        let output = render(renderer, 128 * 6)
        let filter = renderer.filters
        let lanes = renderer.lanes
        let fourier = Fourier(size: 256)
        var (error, whole) = (0.0, 0.0)
        for block in 1..<6 {
            var real = (0..<256).map { Double(input[128 * (block - 1) + $0]) / distance }
            var imaginary = [Double](repeating: 0, count: 256)
            fourier.forward(&real, &imaginary)
            for bin in 0...128 {
                let h = (Double(filter[bin / 4][bin % 4]), bin == 128 ? 0 : Double(filter[lanes + bin / 4][bin % 4]))
                (real[bin], imaginary[bin]) = (
                    real[bin] * h.0 - imaginary[bin] * h.1, real[bin] * h.1 + imaginary[bin] * h.0
                )
                if bin > 0, bin < 128 { (real[256 - bin], imaginary[256 - bin]) = (real[bin], -imaginary[bin]) }
            }
            fourier.inverse(&real, &imaginary)
            for index in 0..<128 {
                let difference = Double(output.left[128 * block + index]) - real[128 + index]
                error += difference * difference
                whole += real[128 + index] * real[128 + index]
            }
        }
        #expect(10 * log10(error / whole) < -120)
    }

    @Test func `numbers that are none are refused and change nothing`() throws {
        let renderer = Renderer(head: testHead)
        let clean = Renderer(head: testHead)
        for each in [renderer, clean] {
            let sound = try #require(each.addSound(testNoise(900, seed: 8), sampleRate: 48_000))
            each.place(0, x: 1, y: 1, z: 0)
            each.play(0, sound: sound, loops: true)
        }
        for bad in [Float.nan, .infinity, -.infinity] {
            #expect(!renderer.place(0, x: bad, y: 0, z: 0) && !renderer.place(0, x: 0, y: 0, z: bad))
            #expect(!renderer.setGain(0, bad) && !renderer.setMasterGain(bad))
            #expect(!renderer.placeListener(x: 0, y: bad, z: 0) && !renderer.turnListener(x: bad, y: 0, z: 0, w: 1))
        }
        #expect(!renderer.turnListener(x: 0, y: 0, z: 0, w: 0))
        #expect(
            !renderer.play(0, sound: 0, delay: .nan) && !renderer.play(0, sound: 99) && !renderer.play(-1, sound: 0))
        #expect(!renderer.stop(4_000_000) && !renderer.place(.max, x: 0, y: 0, z: 0))
        #expect(renderer.refusedCommands >= 20)
        #expect(render(renderer, 2_000).left == render(clean, 2_000).left)
    }

    @Test func `extreme places stay finite`() throws {
        let renderer = Renderer(head: testHead, configuration: RendererConfiguration(room: Room()))
        let sound = try #require(renderer.addSound(testNoise(48_000, seed: 9), sampleRate: 48_000))
        let places: [SIMD3<Float>] = [
            .zero, SIMD3(1e-20, 0, 0), SIMD3(1e30, -1e30, 1e30), SIMD3(0, 0, -1), SIMD3(0, 0, 1), SIMD3(-1, -1e-30, 0),
            SIMD3(.leastNonzeroMagnitude, .leastNonzeroMagnitude, 0), SIMD3(0.01, 0, 0), SIMD3(50, 50, 50),
        ]
        renderer.play(0, sound: sound, loops: true)
        for place in places + places.reversed() {
            renderer.place(0, x: place.x, y: place.y, z: place.z)
            let output = render(renderer, 700)
            #expect((output.left + output.right).allSatisfy { $0.isFinite && abs($0) <= 1 })
        }
    }

    @Test func `ten thousand sources are cut to what fits, and all of those are heard`() throws {
        let renderer = Renderer(head: testHead, configuration: dry(sources: 10_000))
        #expect(renderer.configuration.sources == 4_096)
        let sound = try #require(renderer.addSound(testNoise(256, seed: 10), sampleRate: 48_000))
        var started = 0
        for source in 0..<10_000 where renderer.play(source, sound: sound, loops: true) { started += 1 }
        #expect(started == 4_096)
        let output = render(renderer, 512)
        #expect(output.left.allSatisfy { $0.isFinite } && energy(output.left) > 0)
    }

    @Test func `sounds without samples or with impossible rates are refused`() {
        let renderer = Renderer(head: testHead)
        #expect(renderer.addSound([], sampleRate: 48_000) == nil)
        for rate in [0, -1, .nan, .infinity, 1e9] { #expect(renderer.addSound([1, 2], sampleRate: rate) == nil) }
        #expect(renderer.addSound([.nan, .infinity, 1], sampleRate: 48_000) == 0)
        #expect(renderer.addSound([1], sampleRate: 8_000) == 1)
    }

    @Test(arguments: [8_000.0, 11_025, 22_050, 44_100, 48_000, 88_200, 96_000, 192_000])
    func `a tone keeps its pitch and its level at every sample rate`(rate: Double) throws {
        let renderer = Renderer(head: testHead, configuration: dry(sampleRate: rate))
        let tone = (0..<24_000).map { Float(0.2 * sin(2 * Double.pi * 1_000 * Double($0) / 48_000)) }
        let sound = try #require(renderer.addSound(tone, sampleRate: 48_000))
        renderer.place(0, x: 1, y: 0, z: 0)
        renderer.play(0, sound: sound, loops: true)
        let count = Int(rate / 10)
        _ = render(renderer, count)
        let output = render(renderer, count).left
        let inside = power(output, at: 1_000, sampleRate: rate)
        let all = 2 * energy(output) / Double(count)
        #expect(inside > 0.998 * all)
        // The made-up head's level at 1 kHz from the front is 1 within 0.5 dB.
        #expect(abs(10 * log10(inside / 0.04)) < 0.5)
    }

    @Test func `senseless configurations are brought into range`() {
        for rate in [Double.nan, -5, 0, 1e12] {
            let renderer = Renderer(
                head: testHead,
                configuration: RendererConfiguration(
                    sampleRate: rate, sources: -3, speedOfSound: .nan,
                    room: Room(length: .nan, width: -1, height: 1e9, absorption: 7)))
            #expect(render(renderer, 300).left.allSatisfy { $0 == 0 })
        }
    }

    @Test func `a one-shot ends, a loop goes on, a stop fades without a click`() throws {
        let renderer = Renderer(head: testHead, configuration: dry())
        let sound = try #require(renderer.addSound([Float](repeating: 0.5, count: 1_000), sampleRate: 48_000))
        renderer.play(0, sound: sound)
        renderer.play(1, sound: sound, loops: true)
        _ = render(renderer, 2_000)
        #expect(!renderer.isPlaying(0) && renderer.isPlaying(1))
        let before = render(renderer, 512)
        renderer.stop(1)
        let after = render(renderer, 1_024)
        #expect(!renderer.isPlaying(1))
        let whole = before.left.suffix(1) + after.left
        var largest: Float = 0
        for (one, other) in zip(whole, whole.dropFirst()) { largest = max(largest, abs(one - other)) }
        #expect(largest < 0.03)
        #expect(after.left.suffix(256).allSatisfy { abs($0) < 1e-7 })
        // A voice that is used again does not bring back its last block.
        let silent = try #require(renderer.addSound([Float](repeating: 0, count: 10), sampleRate: 48_000))
        renderer.play(1, sound: silent)
        #expect(render(renderer, 512).left.allSatisfy { abs($0) < 1e-7 })
    }

    @Test func `gain and distance follow the law of spherical spreading`() throws {
        func level(_ distance: Float) throws -> Double {
            let renderer = Renderer(head: testHead, configuration: dry())
            let sound = try #require(renderer.addSound(testNoise(2_000, seed: 11), sampleRate: 48_000))
            renderer.place(0, x: distance, y: 0, z: 0)
            renderer.play(0, sound: sound)
            return energy(render(renderer, 2_000).left)
        }
        #expect(abs(10 * log10(try level(2) / level(4)) - 6.0206) < 0.01)
        #expect(abs(10 * log10(try level(1) / level(10)) - 20) < 0.01)
    }

    @Test func `an ambient sound is the same at both ears`() throws {
        let renderer = Renderer(head: testHead, configuration: dry())
        let samples = testNoise(1_000, seed: 12)
        let sound = try #require(renderer.addSound(samples, sampleRate: 48_000))
        renderer.play(0, sound: sound, kind: .ambient)
        let output = render(renderer, 1_000)
        #expect(output.left == samples && output.right == samples)
    }

    @Test(arguments: [Float(1e30), 1e38, -1e30]) func `the limiter holds whatever comes, also after it is over`(
        sample: Float
    ) {
        let limiter = Limiter()
        var peak: Float = 0
        for block in 0..<40 {
            var left = [Float](repeating: block == 3 || block == 9 ? sample : 0.01, count: 128)
            var right = [Float](repeating: 0.01, count: 128)
            limiter.process(&left, &right, count: 128)
            peak = max(peak, left.reduce(0) { max($0, abs($1)) }, right.reduce(0) { max($0, abs($1)) })
            let isSound = left.allSatisfy { $0.isFinite }
            #expect(isSound)
        }
        #expect(peak <= 0.95, "\(peak)")
    }

    @Test func `the limiter holds the true peak below -1 dBFS and lets quiet sounds pass unchanged`() throws {
        var configuration = dry()
        configuration.hasLimiter = true
        let loud = Renderer(head: testHead, configuration: configuration)
        // A quarter of the sample rate at 45°: its peaks lie between the samples.
        let tone = (0..<480).map { Float(3 * sin(Double.pi / 2 * Double($0) + Double.pi / 4)) }
        let sound = try #require(loud.addSound(tone, sampleRate: 48_000))
        loud.play(0, sound: sound, loops: true, kind: .ambient)
        let noise = try #require(loud.addSound(testNoise(3_000, seed: 13).map { $0 * 30 }, sampleRate: 48_000))
        loud.play(1, sound: noise, loops: true, kind: .ambient)
        let output = render(loud, 9_600).left
        // Eight times oversampled by the transform's definition on pieces.
        var peak = 0.0
        for start in stride(from: 512, to: 9_000, by: 160) {
            for eighth in 0..<8 {
                let place = Double(start) + Double(eighth) / 8
                var sum = 0.0
                for tap in (start - 200)..<(start + 200) {
                    let x = Double(tap) - place
                    let window = 0.5 + 0.5 * cos(Double.pi * x / 201)
                    sum += Double(output[tap]) * (x == 0 ? 1 : sin(Double.pi * x) / (Double.pi * x)) * window
                }
                peak = max(peak, abs(sum))
            }
        }
        #expect(peak < pow(10, -1 / 20) && peak > 0.3)
        let quiet = Renderer(head: testHead, configuration: configuration)
        let samples = testNoise(2_000, seed: 14)
        let soft = try #require(quiet.addSound(samples, sampleRate: 48_000))
        quiet.play(0, sound: soft, kind: .ambient)
        let passed = render(quiet, 1_500).left
        #expect(Array(passed.dropFirst(Limiter.latency)) == Array(samples.prefix(1_500 - Limiter.latency)))
    }

    @Test func `plain panning keeps its power, its sides and nothing of the head`() throws {
        func ears(_ azimuth: Double) throws -> (left: Double, right: Double) {
            let renderer = Renderer(head: testHead, configuration: dry())
            let sound = try #require(renderer.addSound(testNoise(2_000, seed: 15), sampleRate: 48_000))
            let place = Direction(azimuth: azimuth, elevation: 0)
            renderer.place(0, x: Float(2 * place.x), y: Float(2 * place.y), z: 0)
            renderer.play(0, sound: sound, kind: .panned)
            let output = render(renderer, 2_000)
            return (energy(output.left), energy(output.right))
        }
        let front = try ears(0)
        let whole = energy(testNoise(2_000, seed: 15)) / 2
        #expect(abs(front.left / front.right - 1) < 1e-6)
        for azimuth in [0.0, 30, 90, 150, 200, 270] {
            let heard = try ears(azimuth)
            #expect(abs((heard.left + heard.right) / whole - 1) < 1e-5, "\(azimuth)")
        }
        #expect(try ears(90).right < 1e-12 * whole)
        let mirrored = try ears(150)
        let ahead = try ears(30)
        #expect(abs(mirrored.left / ahead.left - 1) < 1e-5)
    }

    @Test func `another head takes over without a gap and ends in the same bits`() throws {
        var deaf = testHead
        deaf.left = testHead.left.map { $0 * 0.5 }
        let changed = Renderer(head: testHead, configuration: dry())
        let other = Renderer(head: deaf, configuration: dry())
        for renderer in [changed, other] {
            let sound = try #require(renderer.addSound([Float](repeating: 0.5, count: 9_000), sampleRate: 48_000))
            renderer.place(0, x: 0.5, y: 0.8, z: 0.1)
            renderer.play(0, sound: sound)
            _ = render(renderer, 1_280)
        }
        changed.replaceHead(deaf)
        let fade = render(changed, 128).left
        _ = render(other, 128)
        var largest: Float = 0
        for (one, next) in zip(fade, fade.dropFirst()) { largest = max(largest, abs(one - next)) }
        #expect(largest < 0.01)
        #expect(render(changed, 512).left == render(other, 512).left)
    }

    @Test func `a larger head hears everything lower and the ears further apart`() {
        let large = testHead.scaled(by: 1.2)
        #expect(large.sampleRate == 40_000 && large.delays == testHead.delays)
        #expect(testHead.scaled(by: .nan) == testHead)
        #expect(testHead.scaled(by: 9).sampleRate == 34_286)
        let grids = [testHead, large].map { HeadGrid($0, sampleRate: 48_000) }
        let corners = grids[0].corners(azimuth: .pi / 2, elevation: 0)
        #expect(abs(grids[1].delay(corners) / grids[0].delay(corners) - 1.2) < 0.01)
    }

    @Test func `six points give back every polynomial of the fifth degree`() {
        for place: Float in [0, 0.25, 0.5, 0.9] {
            for power in 0...5 {
                func value(_ x: Double) -> Float { Float(pow(x, Double(power))) }
                let points = (-2...3).map { SIMD4<Float>(repeating: value(Double($0))) }
                let found = sixPoints(
                    SIMD4(repeating: place), points[0], points[1], points[2], points[3], points[4], points[5])[0]
                #expect(abs(found - value(Double(place))) < 2e-5)
            }
        }
    }
}
