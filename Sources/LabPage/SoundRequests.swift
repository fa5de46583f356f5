import Interface
import Lab
import Playing
import Sound
import SoundCommands
import Tasks
import Text
import Tree

/// Makes orders to the page's two renderers of what is to sound, and keeps what both players know.
///
/// Opcode ``StreamCode/sound`` in the stream: request number, which renderer (``SoundRenderer``), whether the
/// audio has to start, the way of waiting, the needed slots (count, then a word each), the loads (count, then slot, kind
/// and what the kind needs), the commands (count, then their bytes, for the renderer alone), whether the device's voice has to
/// do something (then the language and the words, a count before them).
final class SoundRequests {
    private var player: VoicePlayer
    private var showcase: ShowcasePlayer
    /// The size of the head that the person hears through.
    private var size: HeadSize
    private var generator: SeededGenerator
    /// Stimuli that were asked for and not made yet.
    private var stimuli: [(slot: Int, sound: StimulusSound)] = []
    private var samples: [Float] = []

    init(entropy: String, head: HeadChoice) {
        generator = SeededGenerator(entropy: entropy)
        size = head.size
        player = VoicePlayer(seed: generator.next(), size: size)
        showcase = ShowcasePlayer(size: size)
    }

    func perform(_ wish: SoundRequest, request: UInt32, into output: inout ByteWriter) {
        switch wish {
        case .play(let sounding): write(player.perform(sounding), SoundRenderer.levels, request, into: &output)
        case .show(let showing): write(showcase.perform(showing), SoundRenderer.listening, request, into: &output)
        case .wear(let head):
            size = head.size
            write(player.wear(size), SoundRenderer.levels, request, into: &output)
            write(showcase.wear(size), SoundRenderer.listening, 0, into: &output)
        }
    }

    func take(_ notice: DeskNotice, _ renderer: SoundRenderer, slot: Int, into output: inout ByteWriter) {
        let isThere = notice == .loaded
        let order: SoundOrder
        switch (notice, renderer) {
        case (.started, .levels): order = player.started()
        case (.started, .listening): order = showcase.started()
        case (.loaded, .levels), (.missing, .levels): order = player.loaded(slot, isThere: isThere)
        case (.loaded, .listening), (.missing, .listening): order = showcase.loaded(slot, isThere: isThere)
        case (.renewed, .listening):
            showcase = ShowcasePlayer(size: size)
            return
        case (.renewed, .levels):
            player = VoicePlayer(seed: generator.next(), size: size)
            stimuli = []
            return
        }
        write(order, renderer, 0, into: &output)
    }

    func forget(_ name: String) { player.forget(name) }

    /// The samples of a stimulus, kept until the next one is made.
    func stimulus(slot: Int, sampleRate: Double) -> UnsafeBufferPointer<Float>? {
        guard let index = stimuli.firstIndex(where: { $0.slot == slot }) else { return nil }
        samples = stimuli.remove(at: index).sound.rendered(sampleRate: sampleRate)
        return samples.withUnsafeBufferPointer { $0 }
    }

    private func write(_ order: SoundOrder, _ renderer: SoundRenderer, _ request: UInt32, into output: inout ByteWriter)
    {
        guard !order.isEmpty || request != 0 else { return }
        output.write(StreamCode.sound)
        output.write(request)
        output.write(renderer.rawValue)
        output.write(order.starts ? 1 : 0 as UInt8)
        output.write(order.wait.rawValue)
        output.write(UInt32(order.needs.count))
        for slot in order.needs { output.write(UInt32(slot)) }
        output.write(UInt32(order.loads.count))
        for load in order.loads { write(load, into: &output) }
        output.write(UInt32(order.commands.count))
        for byte in order.commands { output.write(byte) }
        output.write(order.reading == nil ? 0 : 1 as UInt8)
        guard let reading = order.reading else { return }
        output.write(reading.language)
        output.write(UInt32(reading.words.count))
        for words in reading.words { output.write(words) }
    }

    private func write(_ load: SoundLoad, into output: inout ByteWriter) {
        output.write(UInt32(load.slot))
        output.write(load.kind.rawValue)
        switch load.origin {
        case .named(let name): output.write(name)
        case .library(let number): output.write(UInt32(number))
        case .varied(let name, let number, let slot):
            output.write(name)
            output.write(UInt32(number))
            output.write(UInt32(slot))
        case .paused(let slot, let seconds):
            output.write(UInt32(slot))
            output.write(UInt32((seconds * 1000).rounded()))
        case .stimulus(let sound): stimuli.append((load.slot, sound))
        }
    }
}
