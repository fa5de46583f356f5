import Foundation
import HeadResponses
import Hearing
import Sampling
import Sound
import Space
import Testing
import Tree

/// Distances in a room, as they meet the ears: rendered through the measured head, each interval by itself.
@Suite(.sampled) struct RoomLoudnessTests {
    /// Of one interval: LUFS in its loudest 400 ms, and by how many dB what comes after the sound has ended is below that.
    private struct Heard {
        let loudness: Double
        let tail: Double
    }

    private static func heard(_ sound: Presentation, _ renderer: Renderer, seed: UInt64) throws -> Heard {
        let rate = 48_000.0
        let seconds = sound.duration / 1000
        let noise = CalibrationStimulus.burst(.pink, duration: seconds, sampleRate: rate, seed: seed)
        let number = try #require(renderer.addSound(noise, sampleRate: rate))
        let distance = try #require(sound.bearing).distance
        renderer.place(0, x: Float(distance), y: 0, z: 0)
        renderer.setGain(0, Float(0.1 * pow(10, sound.level / 20)))
        renderer.play(0, sound: number)
        let count = Int((seconds + 0.5) * rate)
        var left = [Float](repeating: 0, count: count)
        var right = left
        renderer.render(left: &left, right: &right, frames: count)
        let end = Int((seconds + distance / 343.2) * rate + renderer.latency) + 240
        let whole = Loudness(of: [left, right], sampleRate: rate).momentary
        let after = Loudness(of: [Array(left[end...]), Array(right[end...])], sampleRate: rate).momentary
        return Heard(loudness: whole, tail: after - whole)
    }

    /// How often each way to answer is right, over many trials in the room, and how many there were.
    private static func shares(_ procedure: Procedure, seeds: [Int64]) throws -> (
        louder: Double, softer: Double, drier: Double, trials: Int
    ) {
        let head = try MeasuredHead.kemar.get()
        var (louder, drier, trials) = (0, 0, 0)
        for seed in seeds {
            let renderer = Renderer(
                head: head, configuration: RendererConfiguration(sources: 4, room: procedure.room?.room))
            var test = HearingTest(HearingDefinition(procedures: [procedure]), seed: seed)
            for time in 0..<1000 where test.phase != .over {
                for action in [HearingAction.begun, .advanced, .presented] { _ = test.reduce(action, at: Double(time)) }
                guard let stimulus = test.stimulus else { break }
                let base = UInt64(seed) * 100_000 + UInt64(trials) * 2
                let first = try heard(stimulus.sounds[0], renderer, seed: base)
                let second = try heard(stimulus.sounds[1], renderer, seed: base + 1)
                if (first.loudness > second.loudness) == (stimulus.target == 0) { louder += 1 }
                if (first.tail < second.tail) == (stimulus.target == 0) { drier += 1 }
                trials += 1
                _ = test.reduce(.answered(.interval(0)), at: Double(time))
            }
        }
        let all = Double(trials)
        return (Double(louder) / all, 1 - Double(louder) / all, Double(drier) / all, trials)
    }

    @Test func `loudness in the room tells nothing of the distance, and the share from the walls does`() throws {
        let procedure = Procedure(
            kind: .distance, trials: 4, repetitions: 10, duration: 500, withholds: true, room: Chamber())
        let seeds = DailySample.of(1..<16 as Range<Int64>, 4)
        let shares = try Self.shares(procedure, seeds: seeds)
        print("distance in a room:", shares)
        #expect(shares.trials == 40 * seeds.count)
        // Fewer trials are spread wider.
        let guessed = DailySample.isWhole ? 0.45...0.55 : 0.35...0.65
        #expect(guessed.contains(shares.louder) && guessed.contains(shares.softer))
        #expect(shares.drier > 0.75)
    }

    @Test func `in the open air loudness tells the distance`() throws {
        let procedure = Procedure(kind: .distance, trials: 4, repetitions: 10, duration: 500)
        let shares = try Self.shares(procedure, seeds: [1, 2])
        print("distance in the open air:", shares)
        #expect(shares.louder > 0.8)
    }
}
