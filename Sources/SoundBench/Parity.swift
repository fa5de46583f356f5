import Foundation
import Sound
import SoundCommands

/// What a page would send for two seconds with everything in them: nine sounds of the library in a room, moving near and
/// far, and a listener who turns and walks. Played by the native renderer and by the page's own engine, the samples have
/// to be the same to the bit.
struct Parity {
    static let rate = 48_000.0
    static let seed: UInt64 = 7
    static let block = 128
    static let sources = 9

    /// A batch of commands for each block of 128 samples.
    let batches: [[UInt8]] = (0..<750).map { block in
        let share = Double(block) / 750
        var bytes: [UInt8] = []
        func send(_ command: SoundCommand) { command.encode(into: &bytes) }
        if block == 0 { send(.room(Room())) }
        for source in 0..<sources {
            let (side, number) = (Double(source % 3) - 1, Double(source))
            func between(_ begin: Double, _ end: Double) -> Float { Float(begin + share * (end - begin)) }
            send(
                .place(
                    source,
                    SIMD3(
                        between(2.5 * side + 0.3, -1.5 * side), between(number * 0.4 - 1.6, 1.9 - number * 0.45),
                        between(side, -side))))
            send(.gain(source, between(0.4, 0.8)))
            if block == 0 {
                let kind = source == sources - 1 ? VoiceKind.ambient : .directional
                send(.play(source, slot: source, loops: true, kind: kind, after: 0.05 * number))
            }
        }
        send(.listen(SIMD3(Float(0.5 * share), 0, 0)))
        send(.turn(Attitude(yaw: 200 * share, pitch: 20 * share, roll: -10 * share)))
        return bytes
    }

    /// Each sound of the library, then the scene: its left and right samples block by block.
    func samples(_ head: HeadData) -> [Float] {
        var samples = SoundRecipe.all.flatMap { $0.rendered(sampleRate: Self.rate, seed: Self.seed) }
        let renderer = Renderer(
            head: head, configuration: RendererConfiguration(sampleRate: Self.rate, sources: Self.sources))
        let slots = SoundRecipe.all.prefix(Self.sources).map { recipe in
            let sound = recipe.rendered(sampleRate: Self.rate, seed: Self.seed)
            return renderer.addSound(sound, sampleRate: Self.rate).map { Int32($0) } ?? -1
        }
        var left = [Float](repeating: 0, count: Self.block)
        var right = left
        for batch in batches {
            batch.withUnsafeBytes { bytes in
                slots.withUnsafeBufferPointer { renderer.perform(bytes, slots: $0) }
            }
            renderer.render(left: &left, right: &right, frames: Self.block)
            samples += left + right
        }
        return samples
    }

    /// Writes the batches, one as a line of hexadecimal digits, and the samples that are to be the same.
    func write(_ head: HeadData, to folder: String) throws {
        let lines = batches.map { batch in
            batch.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
        }
        try (lines.joined(separator: "\n") + "\n").write(
            toFile: folder + "/commands.txt", atomically: true, encoding: .utf8)
        try SoundBench.write(samples(head), to: folder + "/native.f32")
    }
}
