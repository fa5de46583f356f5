import SoundCommands

/// The stimuli of a hearing test, which are scheduled together on the audio clock.
extension VoicePlayer {
    mutating func present(_ sounds: [PresentedSound]) {
        order.wait = .scheduled
        hush()
        // The directions of a stimulus are relative to the head.
        order.add(.master(Float(gain)))
        face(heading: 0, pitch: 0)
        presented = []
        var voice = Self.onceVoices.lowerBound
        for sound in sounds {
            presented.append(voice)
            let slots = made(sound)
            order.needs += slots
            for (ear, slot) in slots.enumerated() where voice <= Self.onceVoices.upperBound {
                let isBinaural = slots.count == 2
                // The signal for each ear goes to that ear alone.
                if isBinaural {
                    order.add(.place(voice, [0, ear == 0 ? 1 : -1, 0]))
                } else {
                    put(voice, at: sound.place)
                }
                order.add(.gain(voice, Float(Self.factor(sound.level))))
                let kind: VoiceKind = isBinaural ? .panned : sound.place == nil ? .ambient : .directional
                order.add(
                    .play(voice, slot: slot, loops: sound.duration == 0, kind: kind, after: sound.onset / 1000))
                voice += 1
            }
        }
    }

    /// The slots of a sound: one for both ears, or one for each. With one slot, both ears hear the same noise.
    private mutating func made(_ sound: PresentedSound) -> [Int] {
        guard let kind = StimulusKind(named: sound.sound) else {
            // A sound that could not be loaded before may be there now.
            let slot = slots.slot(of: sound.sound)
            guard slots.state(of: slot) == .missing else { return [slot] }
            slots.forget(sound.sound)
            return [slots.slot(of: sound.sound)]
        }
        seed &+= 1
        // Noise as long as a sentence is reused after a while, so that it does not fill the renderer's memory.
        let seed = kind == .noiseWords ? seed % Self.sentenceNoises : seed
        let duration = sound.duration == 0 ? Self.endless : sound.duration / 1000
        let ears = kind.isBinaural ? [false, true] : [false]
        return ears.map { isRight in
            slots.slot(
                of: StimulusSound(
                    kind: kind, duration: duration, isRight: isRight, seed: seed, spectrum: sound.spectrum))
        }
    }
}
