import HeadResponses
import HearingTools
import Measure
import Sampling
import Sound
import SoundCommands
import Space
import Testing
import Tree

@testable import Hearing

/// Observers that hear the sound itself: what they could go by is measured at the ears, not taken from the design.
@Suite(.sampled) struct RenderedObserverTests {
    private static func noise(_ azimuth: Double, level: Double = 0) -> Stimulus {
        let burst = Presentation(
            sound: "noise-burst", onset: 0, duration: 250,
            bearing: Bearing(azimuth: azimuth, elevation: 0, distance: 1),
            level: level)
        return Stimulus(sounds: [burst], question: .direction, target: azimuth, value: 0)
    }

    private static func test(
        _ procedure: Procedure, _ observer: SimulatedObserver, _ ears: RenderedEars, seed: Int64
    ) -> HearingFigures {
        let definition = HearingDefinition(procedures: [procedure])
        let session = Simulation.session(definition, observer, seed: seed) { ears.heard($0) }
        return HearingFigures(of: session.test, replicates: 100)
    }

    @Test func `what is heard is the head's delay and the stimulus's level`() throws {
        let ears = RenderedEars(head: try MeasuredHead.kemar.get())
        // To the right the right ear is first; a head of this size has 700 µs and some more below 1.5 kHz.
        let delays: [(azimuth: Double, range: ClosedRange<Double>)] = [
            (0, -5...5), (30, -360 ... -280), (90, -760 ... -680), (-90, 680...760), (180, -5...5),
        ]
        for (azimuth, range) in delays {
            let heard = ears.heard(Self.noise(azimuth))
            #expect(heard.count == 1 && range.contains(heard[0].delay), "\(azimuth): \(heard)")
        }
        // Each is another performance of the noise, so one of each says little.
        let mean = { (level: Double) in
            (0..<12).reduce(0) { sum, _ in sum + ears.heard(Self.noise(0, level: level))[0].loudness } / 12
        }
        let (loud, soft) = (mean(0), mean(-12))
        #expect(abs(loud - soft - 12) < 1.5 && abs(loud) < 4, "\(loud), \(soft)")
        let right = ears.heard(Self.noise(90))[0]
        #expect(right.rightLoudness > ears.heard(Self.noise(-90))[0].rightLoudness + 8)
    }

    @Test func `a size makes the delay longer by its factor`() throws {
        let head = try MeasuredHead.kemar.get()
        let usual = RenderedEars(head: head).heard(Self.noise(60))[0].delay
        for size in HeadSize.allCases {
            let delay = RenderedEars(head: head, size: size).heard(Self.noise(60))[0].delay
            #expect(abs(delay / usual / size.factor - 1) < 0.01, "\(size): \(delay) of \(usual)")
        }
    }

    @Test func `in a room nobody comes to a distance by loudness; in the open air the same ears do`() throws {
        let head = try MeasuredHead.kemar.get()
        let procedure = Procedure(kind: .distance, trials: 4, repetitions: 10, duration: 500, withholds: true)
        var inside = procedure
        inside.room = Chamber()
        let people = ["loudness", "softness", "one-ear"].flatMap { cheat in
            (1...3 as ClosedRange<Int64>).map { (cheat: cheat, seed: $0) }
        }
        for (cheat, seed) in DailySample.of(people, 1) {
            let observer = try SimulatedObserver(parsing: cheat)
            let figures = Self.test(inside, observer, RenderedEars(head: head, seed: UInt64(seed)), seed: seed)
            #expect(figures.distances.count == 4 && figures.distancesUndetermined != nil, "\(cheat), \(seed)")
        }
        let figures = Self.test(
            procedure, try SimulatedObserver(parsing: "loudness"), RenderedEars(head: head), seed: 1)
        let right = figures.distances.reduce(0) { $0 + $1.right.successes }
        #expect(Double(right) / 40 > 0.75, "\(right) of 40")
    }

    @Test func `which ear is first gives the angle, loudness does not`() throws {
        let head = try MeasuredHead.kemar.get()
        let procedure = Procedure(kind: .angleQuest, trials: 40, withholds: true)
        for seed in DailySample.of(Int64(1)...3, 1) {
            let ears = RenderedEars(head: head, seed: UInt64(seed))
            let binaural = Self.test(procedure, .binaural, ears, seed: seed).angles
            #expect(binaural.count == 1 && binaural[0].undetermined == nil, "\(binaural)")
            // 15 µs twice over 9 µs a degree ahead.
            #expect(binaural.allSatisfy { (0.4...3).contains($0.angle) }, "\(binaural)")
        }
        let loudness = try SimulatedObserver(parsing: "loudness")
        for seed in DailySample.of(Int64(1)...3, 1) {
            let ears = RenderedEars(head: head, seed: UInt64(seed))
            let angles = Self.test(procedure, loudness, ears, seed: seed).angles
            #expect(angles.count == 1 && angles[0].undetermined != nil, "\(angles)")
        }
    }
}
