import Foundation
import Sound
import SoundCommands
import Testing

@testable import Playing

private func read(_ bytes: [UInt8]) -> [SoundCommand] {
    bytes.withUnsafeBytes { [SoundCommand](SoundCommandReader($0)) }
}

@Suite struct StimulusTests {
    private func presented(_ sounds: [PresentedSound], _ player: inout VoicePlayer) -> (SoundOrder, [SoundCommand]) {
        let order = player.perform(.present(sounds))
        // The first fifteen commands end what sounded once before.
        let commands = read(order.commands)
        #expect(Array(commands.prefix(15)) == (48...62).map { .stop($0) })
        return (order, Array(commands.dropFirst(15)))
    }

    @Test func `a stimulus begins at its onsets on one clock, through a head that looks straight ahead`() {
        var player = VoicePlayer()
        _ = player.perform(.face(heading: 50, pitch: 0))
        _ = player.perform(.level(-20))
        let place = HeardPlace(azimuth: -90, elevation: 0, distance: 1)
        let (order, commands) = presented(
            [
                PresentedSound(sound: "noise-burst", onset: 0, duration: 300, level: 0, place: place),
                PresentedSound(sound: "noise-speech", onset: 800, duration: 0, level: -20, place: nil),
            ], &player)
        #expect(order.wait == .scheduled && order.needs == [0, 1])
        #expect(commands[0] == .master(0.1) && commands[1] == .turn(Attitude()))
        guard case .place(48, let there) = commands[2] else { Issue.record("no place"); return }
        #expect(there.y == 1)
        #expect(commands[3] == .gain(48, 1))
        #expect(commands[4] == .play(48, slot: 0, loops: false, kind: .directional, after: 0))
        #expect(commands[5] == .gain(49, 0.1))
        #expect(commands[6] == .play(49, slot: 1, loops: true, kind: .ambient, after: 0.8), "until the answer")
        #expect(commands.count == 7)
        guard case .stimulus(let burst) = order.loads[0].origin, case .stimulus(let speech) = order.loads[1].origin
        else { Issue.record("no stimuli"); return }
        #expect(burst.duration == 0.3 && speech.duration == 4 && burst.seed != speech.seed)
    }

    @Test func `noise around sentences has their spectrum, and the ninth noise is the first one again`() {
        var player = VoicePlayer(seed: 40)
        let spectrum = (0..<SpeechNoise.bands).map { -Double($0) }
        func needs(_ duration: Double = 3500) -> (slot: Int, loads: [SoundLoad]) {
            let sound = PresentedSound(
                sound: "noise-words", onset: 0, duration: duration, level: 0, place: HeardPlace(azimuth: 90),
                spectrum: spectrum)
            let order = player.perform(.present([sound]))
            for slot in order.needs { _ = player.loaded(slot, isThere: true) }
            return (order.needs[0], order.loads)
        }
        let first = (0..<8).map { _ in needs() }
        #expect(Set(first.map(\.slot)).count == 8 && first.allSatisfy { $0.loads.count == 1 })
        let again = (0..<8).map { _ in needs() }
        #expect(again.map(\.slot) == first.map(\.slot) && again.allSatisfy(\.loads.isEmpty))
        #expect(needs(3600).loads.count == 1, "other recordings have noise of another length")
        guard case .stimulus(let made)? = first[0].loads.first?.origin else { Issue.record("no stimulus"); return }
        let samples = made.rendered(sampleRate: 24_000)
        #expect(samples.count == 84_000 && made.spectrum == spectrum)
        let power = samples.dropFirst(1200).dropLast(1200).reduce(0.0) { $0 + Double($1 * $1) } / 81_600
        #expect(abs(power.squareRoot() - SpeechNoise.level) < 0.001)
    }

    @Test func `a word that could not be had is asked for anew`() {
        var player = VoicePlayer()
        let word = PresentedSound(sound: "voice:/a.mp3#0,9", onset: 0, duration: 400, level: 0, place: nil)
        let first = player.perform(.present([word]))
        #expect(first.loads.count == 1 && player.perform(.present([word])).loads.isEmpty)
        _ = player.loaded(first.needs[0], isThere: false)
        let second = player.perform(.present([word]))
        #expect(second.loads.count == 1 && second.needs != first.needs)
    }

    @Test func `a stimulus takes its room along each time, and what comes after silence is in the open air`() {
        var player = VoicePlayer()
        let sound = PresentedSound(
            sound: "noise-burst", onset: 0, duration: 300, level: 0, place: HeardPlace(azimuth: 0))
        func rooms(_ sounding: Sounding) -> [SoundCommand] {
            read(player.perform(sounding).commands).filter { if case .room = $0 { true } else { false } }
        }
        let room = Room(length: 9, width: 7, height: 3, absorption: 0.5)
        #expect(rooms(.present([sound])).isEmpty)
        #expect(rooms(.room(room)).isEmpty, "nothing begins to sound")
        #expect(rooms(.present([sound])) == [.room(room)])
        #expect(rooms(.present([sound])) == [.room(room)], "the one before may have failed")
        #expect(rooms(.silence).isEmpty)
        #expect(rooms(.present([sound])) == [.room(nil as Room?)])
        #expect(rooms(.present([sound])).isEmpty)
    }

    @Test func `each ear has its own signal of the same noise, and every presentation has its own noise`() {
        var player = VoicePlayer()
        let pitch = PresentedSound(sound: "huggins-pitch", onset: 0, duration: 500, level: 0, place: nil)
        let (order, commands) = presented([pitch, pitch], &player)
        #expect(order.needs == [0, 1, 2, 3])
        #expect(commands[2] == .place(48, [0, 1, 0]) && commands[5] == .place(49, [0, -1, 0]))
        #expect(commands[4] == .play(48, slot: 0, loops: false, kind: .panned, after: 0))
        let ears = order.loads.compactMap { if case .stimulus(let sound) = $0.origin { sound } else { nil } }
        #expect(ears.map(\.isRight) == [false, true, false, true])
        #expect(ears[0].seed == ears[1].seed && ears[0].seed != ears[2].seed)
        let (next, _) = presented([pitch], &player)
        guard case .stimulus(let later) = next.loads[0].origin else { Issue.record("no stimulus"); return }
        #expect(later.seed != ears[0].seed && later.seed != ears[2].seed && next.needs == [4, 5])
    }

    @Test func `a head that turns moves the first voice of each sound`() {
        var player = VoicePlayer()
        let place = HeardPlace(azimuth: 0)
        _ = player.perform(
            .present([
                PresentedSound(sound: "noise-both-ears", onset: 0, duration: 0, level: 0, place: nil),
                PresentedSound(sound: "noise-burst", onset: 0, duration: 0, level: 0, place: place),
            ]))
        let steered = read(player.perform(.steer([nil, HeardPlace(azimuth: 90)])).commands)
        #expect(steered.count == 1)
        guard case .place(50, let there) = steered[0] else { Issue.record("not the third voice"); return }
        #expect(abs(there.x) < 1e-6 && there.y == -1)
        _ = player.perform(.silence)
        #expect(player.perform(.steer([place])).isEmpty, "nothing is presented")
    }

    @Test func `more sounds than voices are cut, and the music is left alone`() {
        var player = VoicePlayer()
        let many = (0..<20).map {
            PresentedSound(sound: "tone-200", onset: Double($0), duration: 1, level: 0, place: nil)
        }
        let (_, commands) = presented(many, &player)
        let voices = commands.compactMap { if case .play(let voice, _, _, _, _) = $0 { voice } else { nil } }
        #expect(voices == Array(48...62))
    }

    @Test func `the hidden tone alone is a narrow band around 600 Hz, the same at both ears`() {
        let tone = StimulusSound(kind: .hugginsTone, duration: 0.5, isRight: true, seed: 3).rendered(sampleRate: 48_000)
        /// Power at a frequency, over a window that falls off to both sides.
        func power(_ frequency: Double) -> Double {
            var (real, imaginary) = (0.0, 0.0)
            for (index, sample) in tone.enumerated() {
                let window = 0.5 - 0.5 * Foundation.cos(2 * .pi * Double(index) / Double(tone.count))
                let phase = 2 * .pi * frequency * Double(index) / 48_000
                real += window * Double(sample) * Foundation.cos(phase)
                imaginary += window * Double(sample) * Foundation.sin(phase)
            }
            return real * real + imaginary * imaginary
        }
        let inside = stride(from: 570.0, through: 630, by: 2).map(power).reduce(0, +) / 31
        let outside = [300.0, 450, 520, 680, 800, 1200, 3000].map(power).max() ?? 0
        #expect(inside > 1000 * outside, "\(inside), \(outside)")
    }

    @Test func `stimuli are made at the renderer's rate`() {
        for kind in StimulusKind.allCases {
            #expect(StimulusKind(named: kind.rawValue) == kind)
            func rendered(isRight: Bool, seed: UInt64) -> [Float] {
                let spectrum = [Double](repeating: 0, count: SpeechNoise.bands)
                return StimulusSound(kind: kind, duration: 0.1, isRight: isRight, seed: seed, spectrum: spectrum)
                    .rendered(sampleRate: 48_000)
            }
            let left = rendered(isRight: false, seed: 3)
            let right = rendered(isRight: true, seed: 3)
            let other = rendered(isRight: false, seed: 4)
            #expect(left.count == 4800 && left.contains { abs($0) > 0.01 })
            let isTone = kind == .tone200 || kind == .tone200Antiphase
            #expect((left == other) == isTone, "\(kind): noise has a seed")
            #expect((left == right) == (kind != .hugginsPitch && kind != .tone200Antiphase), "\(kind)")
        }
        #expect(StimulusKind(named: "owl") == nil)
    }
}
