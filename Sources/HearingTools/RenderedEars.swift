package import Hearing
import Playing
package import Sound
package import SoundCommands
import Space

/// Hears a stimulus as a person does: the page's own player makes the commands, the renderer plays them to a measured head,
/// and what arrives at its ears is measured. Nothing here knows the stimulus's design.
package final class RenderedEars {
    private static let rate = 48_000.0
    /// How long what goes on until the answer is listened to, in seconds, and what comes after a sound.
    private static let listened = 0.6
    private static let after = 0.05

    private let head: HeadData
    private let renderer: Renderer
    private var player = VoicePlayer()
    private var slots: [Int32] = []
    /// How loud noise is at the comfortable level straight ahead at a metre: both ears, the right one.
    private var reference = (both: 0.0, right: 0.0)

    /// - Parameters:
    ///   - head: whose ears.
    ///   - size: in which the head is worn.
    ///   - seed: where the stimuli's noises begin.
    package init(head: HeadData, size: HeadSize = .medium, seed: UInt64 = 1) {
        self.head = head
        renderer = Renderer(
            head: head, configuration: RendererConfiguration(sampleRate: Self.rate, sources: VoicePlayer.voices))
        player = VoicePlayer(seed: seed, size: size)
        carryOut(player.started())
        let noise = Presentation(
            sound: "noise-burst", onset: 0, duration: 500, bearing: Bearing(azimuth: 0, elevation: 0, distance: 1),
            level: 0)
        let heard = intervals(of: [noise])[0]
        reference = (heard.loudness, heard.rightLoudness)
    }

    /// What each of a stimulus's intervals is at the ears.
    package func heard(_ stimulus: Stimulus) -> [HeardInterval] {
        carryOut(player.perform(.room(stimulus.room?.room)))
        return intervals(of: stimulus.sounds)
    }

    private func intervals(of sounds: [Presentation]) -> [HeardInterval] {
        // What was before has died away, in a room too.
        carryOut(player.perform(.hush))
        _ = rendered(1)
        carryOut(player.perform(.present(sounds)))
        var onsets: [Double] = []
        for sound in sounds where !onsets.contains(sound.onset) { onsets.append(sound.onset) }
        onsets.sort()
        var time = 0.0
        return onsets.enumerated().map { place, onset in
            let together = sounds.filter { $0.onset == onset }
            let longest = together.map { $0.duration == 0 ? Self.listened : $0.duration / 1000 }.max() ?? Self.listened
            let way = (together.compactMap { $0.bearing?.distance }.max() ?? 0) / 343.2
            var end = onset / 1000 + longest + way + Self.after
            if place + 1 < onsets.count { end = min(end, onsets[place + 1] / 1000) }
            _ = rendered(max(0, onset / 1000 - time))
            let ears = rendered(max(0.01, end - max(time, onset / 1000)))
            time = max(time, onset / 1000) + max(0.01, end - max(time, onset / 1000))
            return Self.measured(ears, reference)
        }
    }

    private static func measured(
        _ ears: (left: [Float], right: [Float]), _ reference: (both: Double, right: Double)
    ) -> HeardInterval {
        HeardInterval(
            loudness: Loudness(of: [ears.left, ears.right], sampleRate: rate).momentary - reference.both,
            rightLoudness: Loudness(of: [ears.right], sampleRate: rate).momentary - reference.right,
            delay: BinauralDelay.microseconds(ears.left, ears.right, sampleRate: rate))
    }

    /// Does what the page does with an order: brings sounds into slots, and hands over the commands.
    private func carryOut(_ order: SoundOrder) {
        for load in order.loads {
            var samples: [Float] = []
            switch load.origin {
            case .stimulus(let stimulus): samples = stimulus.rendered(sampleRate: Self.rate)
            case .named(let name), .varied(let name, _, _):
                samples = SoundRecipe.named(name)?.rendered(sampleRate: Self.rate) ?? []
            case .library(let number): samples = SoundRecipe.all[number].rendered(sampleRate: Self.rate)
            case .paused: break
            }
            while slots.count <= load.slot { slots.append(-1) }
            slots[load.slot] = renderer.addSound(samples, sampleRate: Self.rate).map { Int32($0) } ?? -1
            send(player.loaded(load.slot, isThere: slots[load.slot] >= 0).commands)
        }
        send(order.commands)
    }

    private func send(_ commands: [UInt8]) {
        commands.withUnsafeBytes { bytes in
            slots.withUnsafeBufferPointer {
                renderer.perform(
                    bytes, slots: $0, resize: { renderer.replaceHead(head.scaled(by: Double($0))) })
            }
        }
    }

    private func rendered(_ seconds: Double) -> (left: [Float], right: [Float]) {
        let count = Int(seconds * Self.rate)
        var left = [Float](repeating: 0, count: count)
        var right = left
        if count > 0 { renderer.render(left: &left, right: &right, frames: count) }
        return (left, right)
    }
}
