import Foundation
import Testing

@testable import Sound

/// Sources that near or go away, whose sound is read between its samples.
@Suite struct MotionTests {
    @Test func `four points give back every polynomial of the third degree, a little beyond the middle too`() {
        for place: Float in [-0.25, 0, 0.25, 0.5, 0.9, 1.25] {
            for power in 0...3 {
                func value(_ x: Double) -> Float { Float(pow(x, Double(power))) }
                let points = (-1...2).map { SIMD4<Float>(repeating: value(Double($0))) }
                let found = fourPoints(SIMD4(repeating: place), points[0], points[1], points[2], points[3])[0]
                #expect(abs(found - value(Double(place))) < 2e-6)
            }
        }
    }

    @Test(arguments: [(100.0, 0.001), (1_000, 0.001), (8_000, 0.005), (16_000, 0.02), (18_000, 0.05)])
    func `what lies half a sample on is what a tone is there`(frequency: Double, tolerance: Double) {
        let turn = 2 * Double.pi * frequency / 48_000
        let tone = (0..<1_003).map { Float(sin(turn * Double($0))) }
        var between = [Float](repeating: 9, count: 1_003)
        HalfSamples().fill(&between, from: tone, count: 1_003)
        for index in HalfSamples.reach..<(1_003 - HalfSamples.reach - 4) {
            #expect(abs(Double(between[index]) - sin(turn * (Double(index) + 0.5))) < tolerance)
        }
        #expect(between[0] == 0 && between[1_002] == 0)
        var short = [Float](repeating: 9, count: 3)
        HalfSamples().fill(&short, from: tone, count: 3)
        #expect(short == [0, 0, 0])
    }

    /// dB of everything besides the tone that arrives, of a tone from a source that nears.
    private static func besides(_ frequency: Double, speed: Double) throws -> Double {
        var configuration = RendererConfiguration(sources: 4, hasAirAbsorption: false, hasNearField: false)
        configuration.hasLimiter = false
        let renderer = Renderer(head: testHead, configuration: configuration)
        let tone = (0..<48_000).map { Float(sin(2 * Double.pi * frequency * Double($0) / 48_000)) }
        let sound = try #require(renderer.addSound(tone, sampleRate: 48_000))
        var samples: [Double] = []
        var left = [Float](repeating: 0, count: 128)
        var right = left
        for block in 0..<440 {
            let distance = 60 - speed * Double(block) * 128 / 48_000
            renderer.setGain(0, Float(distance))
            renderer.place(0, x: Float(distance - speed * 128 / 48_000), y: 0, z: 0)
            if block == 0 { renderer.play(0, sound: sound, loops: true) }
            renderer.render(left: &left, right: &right, frames: 128)
            samples += left.map { Double($0) }
        }
        let (count, begin) = (32_768, 22_000)
        var real = (0..<count).map { place -> Double in
            let share = 2 * Double.pi * Double(place) / Double(count)
            let window = 0.42 - 0.5 * cos(share) + 0.08 * cos(2 * share)
            return samples[begin + place] * window * window
        }
        var imaginary = [Double](repeating: 0, count: count)
        Fourier(size: count).forward(&real, &imaginary)
        let heard = frequency * 343.2 / (343.2 - speed)
        var (near, far) = (0.0, 0.0)
        for bin in 1..<(count / 2) {
            let power = real[bin] * real[bin] + imaginary[bin] * imaginary[bin]
            if abs(Double(bin) * 48_000 / Double(count) - heard) < 30 { near += power } else { far += power }
        }
        return 10 * log10(far / near)
    }

    @Test(arguments: [(1_000.0, 3.0, -85.0), (4_000, 3, -75), (8_000, 3, -53), (12_000, 3, -46), (8_000, 30, -46)])
    func `a tone that nears stays a tone`(frequency: Double, speed: Double, most: Double) throws {
        let besides = try Self.besides(frequency, speed: speed)
        #expect(besides < most, "\(besides) dB")
    }
}
