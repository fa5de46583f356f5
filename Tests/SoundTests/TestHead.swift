import Foundation
import SoundCommands

@testable import Sound

/// A symmetric head made up for tests: the far ear is later, softer and duller; no measurement is needed.
let testHead: HeadData = {
    var directions: [Direction] = []
    for elevation in stride(from: -40.0, through: 80, by: 10) {
        for azimuth in stride(from: 0.0, to: 360, by: 10) {
            directions.append(Direction(azimuth: azimuth, elevation: elevation))
        }
    }
    directions.append(Direction(x: 0, y: 0, z: 1))
    var left: [Float] = []
    var delays: [Float] = []
    for direction in directions {
        let pole = 0.45 - 0.35 * direction.y
        let gain = pow(10, 0.35 * direction.y) * (1 - pole)
        for tap in 0..<64 { left.append(Float(gain * pow(pole, Double(tap)) + (tap == 9 ? 0.1 * direction.z : 0))) }
        delays.append(Float(direction.y * 33))
    }
    return HeadData(
        sampleRate: 48_000, taps: 64, distance: 1.4, directions: directions, left: left, right: [], delays: delays,
        common: [1], source: "made up for tests", licence: "none")
}()

/// A configuration in which nothing but direction and distance is at work.
func dry(sources: Int = 4, sampleRate: Double = 48_000) -> RendererConfiguration {
    RendererConfiguration(
        sampleRate: sampleRate, sources: sources, hasPropagationDelay: false, hasAirAbsorption: false,
        hasNearField: false, hasLimiter: false)
}

/// Renders `count` samples in pieces.
func render(_ renderer: Renderer, _ count: Int, pieces: Int = 128) -> (left: [Float], right: [Float]) {
    var left: [Float] = []
    var right: [Float] = []
    while left.count < count {
        let frames = min(pieces, count - left.count)
        var one = [Float](repeating: .nan, count: frames)
        var other = one
        renderer.render(left: &one, right: &other, frames: frames)
        left += one
        right += other
    }
    return (left, right)
}

/// Noise of a seed.
func testNoise(_ count: Int, seed: UInt64) -> [Float] {
    var source = NoiseSource(seed: seed)
    return (0..<count).map { _ in Float(0.3 * source.signed()) }
}

func energy(_ samples: some Sequence<Float>) -> Double { samples.reduce(0) { $0 + Double($1) * Double($1) } }

/// The power of a frequency in samples (Goertzel 1958).
func power(_ samples: [Float], at frequency: Double, sampleRate: Double = 48_000) -> Double {
    let turn = 2 * cos(2 * Double.pi * frequency / sampleRate)
    var (last, before) = (0.0, 0.0)
    for sample in samples { (last, before) = (Double(sample) + turn * last - before, last) }
    let sum = last * last + before * before - turn * last * before
    return sum / Double(samples.count * samples.count) * 4
}
