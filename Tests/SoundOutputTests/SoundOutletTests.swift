import Foundation
import Playing
import Sampling
import Sound
import SoundCommands
import SoundOutput
import Testing
import Tree

/// What arrives at a sink is what the renderer gives, block for block.
@Suite(.sampled) struct SoundOutletTests {
    /// A head of a few directions: what is tested here is the way, not the ear.
    static let head: HeadData = {
        let taps = 32
        var directions: [Direction] = []
        var filters: [Float] = []
        var delays: [Float] = []
        for elevation in [-40.0, 0, 40] {
            for azimuth in stride(from: 0.0, to: 360, by: 30) {
                let direction = Direction(azimuth: azimuth, elevation: elevation)
                directions.append(direction)
                filters += (0..<taps).map { $0 == 0 ? Float(1 + 0.5 * direction.y) : 0 }
                delays.append(Float(30 * direction.y))
            }
        }
        return HeadData(
            sampleRate: 48_000, taps: taps, distance: 1.4, directions: directions, left: filters, right: [],
            delays: delays, common: [1] + [Float](repeating: 0, count: 511), source: "a test", licence: "CC0")
    }()

    /// Blocks of silence, turns, sounds that come and go, as a level has them.
    private static func script(seed: Int) -> [(blocks: Int, soundings: [Sounding])] {
        var generator = SeededGenerator(seed: seed)
        let names = ["frog", "rain", "owl", "signal-found", "bell"].filter { SoundRecipe.named($0) != nil }
        var script: [(Int, [Sounding])] = [(3, [.room(nil)])]
        for key in 0..<6 {
            let place = HeardPlace(azimuth: 360 * generator.uniform() - 180, distance: 1 + generator.uniform())
            let name = names[generator.integer(below: names.count)]
            script.append(
                (
                    generator.integer(below: 20),
                    [
                        .insert(PlayedSource(key: key, sound: name, pause: key % 2 == 0 ? 0.1 : 0, place: place)),
                        .face(heading: 360 * generator.uniform(), pitch: 0),
                    ]
                ))
            script.append((generator.integer(below: 10), [.once(names[0], volume: 0.5, from: place)]))
            if key > 2 { script.append((generator.integer(below: 10), [.remove(key - 2)])) }
        }
        return script + [(5, [.level(-6)]), (20, [.silence])]
    }

    @Test(arguments: DailySample.of(1...5, 1)) func `what is recorded is what the renderer gives, without a gap`(
        seed: Int
    ) throws {
        let script = Self.script(seed: seed)
        let blocks = script.reduce(0) { $0 + $1.blocks + 1 }
        let sink = RecordingSink(frames: 1_000_000)
        let outlet = SoundOutlet(head: Self.head, sink: sink)
        let stage = SoundStage(outlet, seed: 7)
        // The same wishes by another way: a renderer that is asked in the test itself.
        var (player, slots, expected) = (VoicePlayer(seed: 7), [Int32](), [Float]())
        let renderer = Renderer(head: Self.head, configuration: RendererConfiguration(sources: VoicePlayer.voices))
        func send(_ commands: [UInt8]) {
            commands.withUnsafeBytes { bytes in
                slots.withUnsafeBufferPointer { renderer.perform(bytes, slots: $0) }
            }
        }
        func carryOut(_ order: SoundOrder) {
            for load in order.loads {
                while slots.count <= load.slot { slots.append(-1) }
                var number: Int?
                switch load.origin {
                case .named(let name):
                    number = SoundRecipe.named(name).flatMap { renderer.addSound($0.rendered(), sampleRate: 48_000) }
                case .varied(let name, let which, _):
                    number = SoundRecipe.named(name).flatMap {
                        renderer.addSound($0.rendered(seed: UInt64(which) + 1), sampleRate: 48_000)
                    }
                case .paused(let other, let seconds): number = renderer.addSound(Int(slots[other]), pausedFor: seconds)
                case .library, .stimulus: Issue.record("\(load)")
                }
                slots[load.slot] = number.map { Int32($0) } ?? -1
                carryOut(player.loaded(load.slot, isThere: number != nil))
            }
            send(order.commands)
        }
        carryOut(player.started())
        for (blocks, soundings) in script {
            stage.perform(soundings)
            for sounding in soundings { carryOut(player.perform(sounding)) }
            for _ in 0...blocks {
                try outlet.step()
                var left = [Float](repeating: 0, count: SoundOutlet.frames)
                var right = left
                renderer.render(left: &left, right: &right, frames: SoundOutlet.frames)
                for frame in left.indices { expected += [left[frame], right[frame]] }
            }
        }
        // Two lists of so many numbers are not told apart in words.
        let other = zip(sink.samples, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        #expect(sink.samples.count == expected.count && other == nil, "seed \(seed)")
        #expect(expected.contains { abs($0) > 0.01 }, "seed \(seed)")
        let report = outlet.report
        #expect(report == SoundOutlet.Report(frames: blocks * SoundOutlet.frames, gaps: 0, refused: 0))
    }

    @Test func `a sink that is full ends what fills it`() {
        let outlet = SoundOutlet(head: Self.head, sink: RecordingSink(frames: 10 * SoundOutlet.frames))
        let report = outlet.run()
        #expect(report.end == .ended && report.gaps == 0 && report.frames == 10 * SoundOutlet.frames)
    }

    /// A device that now and then has run dry, and goes away in the end.
    private final class Device: SoundSink {
        let sampleRate = 44_100.0
        var answers: [Bool]

        init(_ answers: [Bool]) { self.answers = answers }

        func take(_ frames: UnsafeBufferPointer<Float>) throws(SoundOutputError) -> Bool {
            if answers.isEmpty { throw .lost("unplugged") }
            return answers.removeFirst()
        }
    }

    @Test func `what is played is kept in a file sample for sample, and the device's gaps are told`() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString).wav")
        defer { try? FileManager.default.removeItem(at: path) }
        try Data().write(to: path)
        let sink = RecordingSink(frames: 60 * SoundOutlet.frames)
        let kept = try KeepingSink(sink, file: try FileHandle(forWritingTo: path), path: path.path)
        let outlet = SoundOutlet(head: Self.head, sink: kept)
        SoundStage(outlet).perform(.once("frog", volume: 1, from: HeardPlace(azimuth: 40)))
        #expect(outlet.run().end == .ended)
        try kept.close()
        let bytes = WaveFile.bytes(sink.samples, sampleRate: 48_000, format: .float32)
        let isSame = try [UInt8](Data(contentsOf: path)) == bytes
        #expect(isSame)
        #expect(sink.samples.contains { abs($0) > 0.01 })
        // A file that cannot be written ends it, by its name.
        let shut = try FileHandle(forReadingFrom: path)
        let error = #expect(throws: SoundOutputError.self) { try KeepingSink(sink, file: shut, path: "a.wav") }
        #expect(error?.message.hasPrefix("a.wav: expected room for what is played, found none (") == true)
    }

    @Test func `an outlet that has finished uses its sink no more`() {
        let sink = RecordingSink(frames: 1 << 20)
        let outlet = SoundOutlet(head: Self.head, sink: sink)
        outlet.start()
        outlet.finish()
        #expect(sink.samples.count == 2 * outlet.report.frames)
        outlet.finish()
    }

    @Test func `a gap is counted, and what the device says at its first block is none`() {
        let report = SoundOutlet(head: Self.head, sink: Device([true, false, true, false, true, false])).run()
        #expect(report.gaps == 2 && report.frames == 6 * SoundOutlet.frames)
        #expect(report.end == .lost("unplugged"))
        #expect(report.end?.message.contains("unplugged") == true)
    }

    @Test func `an outlet that is stopped renders nothing more`() {
        let outlet = SoundOutlet(head: Self.head, sink: Device([]))
        outlet.stop()
        #expect(outlet.run() == SoundOutlet.Report())
    }

    @Test func `a sound that nobody has is silence, and nothing else is lost`() throws {
        let sink = RecordingSink(frames: 100_000)
        let outlet = SoundOutlet(head: Self.head, sink: sink)
        let stage = SoundStage(outlet) { name in
            name == "own" ? StageSound([Float](repeating: 0.5, count: 4_800), sampleRate: 24_000) : nil
        }
        stage.perform(.once("nowhere", volume: 1, from: nil))
        for _ in 0..<20 { try outlet.step() }
        #expect(!sink.samples.contains { $0 != 0 })
        stage.perform(.once("own", volume: 1, from: HeardPlace(azimuth: -90)))
        for _ in 0..<20 { try outlet.step() }
        let energies = (0..<2).map { ear in
            stride(from: ear, to: sink.samples.count, by: 2).reduce(Float(0)) {
                $0 + sink.samples[$1] * sink.samples[$1]
            }
        }
        #expect(energies[0] > 2 * energies[1] && energies[1] > 0)
        #expect(outlet.report.refused == 0)
    }

    @Test func `a sound that repeats after a pause is silent for as long as the pause`() throws {
        let sink = RecordingSink(frames: 48_000)
        let outlet = SoundOutlet(head: Self.head, sink: sink)
        let click = StageSound([Float](repeating: 0.5, count: 480), sampleRate: 48_000)
        let source = PlayedSource(key: 1, sound: "own", pause: 0.1, place: HeardPlace(azimuth: 0))
        SoundStage(outlet) { $0 == "own" ? click : nil }.perform([.room(nil), .insert(source)])
        for _ in 0..<180 { try outlet.step() }
        let loud = stride(from: 0, to: sink.samples.count, by: 2).filter { abs(sink.samples[$0]) > 0.02 }.map { $0 / 2 }
        let begins = loud.enumerated().filter { $0.offset == 0 || $0.element - loud[$0.offset - 1] > 2_400 }
        let apart = zip(begins.dropFirst(), begins).map { $0.element - $1.element }
        #expect(apart.count >= 6 && apart.dropFirst().allSatisfy { abs($0 - 5_280) <= 2 }, "\(apart)")
    }

    @Test func `a lack of a device is told in one sentence with what to do`() {
        #expect(
            SoundOutputError.noDevice("no device").message
                == "sound: expected a device that plays two channels, found none (no device). Plug in headphones or "
                + "loudspeakers, and check that other programs play there.")
    }
}
