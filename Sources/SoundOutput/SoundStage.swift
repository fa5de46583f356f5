public import Playing
import Sound
public import SoundCommands

/// A sound that is no recipe of the library.
public struct StageSound: Sendable {
    public var samples: [Float]
    public var sampleRate: Double

    public init(_ samples: [Float], sampleRate: Double) {
        self.samples = samples
        self.sampleRate = sampleRate
    }
}

/// Lets sound what a task asks for: the same `VoicePlayer` as on the page makes the commands, and what it wants to have in its
/// slots is made here and sent to an outlet.
public final class SoundStage {
    private var player: VoicePlayer
    private let outlet: SoundOutlet
    private let recording: (String) -> StageSound?
    private static let sampleRate = 48_000.0

    /// - Parameters:
    ///   - outlet: what renders.
    ///   - seed: where the stimuli's noises begin.
    ///   - size: in which the head is worn.
    ///   - recording: finds a sound by its name that the library does not have.
    public init(
        _ outlet: SoundOutlet, seed: UInt64 = 1, size: HeadSize = .medium,
        recording: @escaping (String) -> StageSound? = { _ in nil }
    ) {
        self.outlet = outlet
        self.recording = recording
        player = VoicePlayer(seed: seed, size: size)
        carryOut(player.started())
    }

    /// Makes what is missing, which may take some tenths of a second, and sends the rest.
    public func perform(_ sounding: Sounding) { carryOut(player.perform(sounding)) }

    public func perform(_ soundings: [Sounding]) {
        for sounding in soundings { perform(sounding) }
    }

    /// What the device's own voice would read is left to who shows the words.
    private func carryOut(_ order: SoundOrder) {
        for load in order.loads {
            let isThere = carryOut(load)
            carryOut(player.loaded(load.slot, isThere: isThere))
        }
        if !order.commands.isEmpty { outlet.send([.commands(order.commands)]) }
    }

    /// Whether the slot has a sound now.
    private func carryOut(_ load: SoundLoad) -> Bool {
        switch load.origin {
        case .named(let name): keep(recipe(name, 1) ?? recording(name), in: load.slot)
        case .varied(let name, let number, let other):
            if let sound = recipe(name, UInt64(number) + 1) {
                keep(sound, in: load.slot)
            } else {
                // A recording has no others of its kind.
                paused(load.slot, of: other, seconds: 0)
            }
        case .paused(let other, let seconds): paused(load.slot, of: other, seconds: seconds)
        case .library(let number):
            keep(
                SoundRecipe.all.indices.contains(number) ? rendered(SoundRecipe.all[number], 1) : nil, in: load.slot)
        case .stimulus(let stimulus):
            keep(StageSound(stimulus.rendered(sampleRate: Self.sampleRate), sampleRate: Self.sampleRate), in: load.slot)
        }
    }

    private func recipe(_ name: String, _ seed: UInt64) -> StageSound? {
        SoundRecipe.named(name).map { rendered($0, seed) }
    }

    private func rendered(_ recipe: SoundRecipe, _ seed: UInt64) -> StageSound {
        StageSound(recipe.rendered(sampleRate: Self.sampleRate, seed: seed), sampleRate: Self.sampleRate)
    }

    private func keep(_ sound: StageSound?, in slot: Int) -> Bool {
        guard let sound, !sound.samples.isEmpty else { return false }
        outlet.send([.load(slot: slot, sound.samples, sampleRate: sound.sampleRate)])
        return true
    }

    private func paused(_ slot: Int, of other: Int, seconds: Double) -> Bool {
        outlet.send([.paused(slot: slot, of: other, seconds: seconds)])
        return true
    }
}
