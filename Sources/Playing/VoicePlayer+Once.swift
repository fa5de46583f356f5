import SoundCommands

/// Sounds that are heard once, the music, and the end of all sounds.
extension VoicePlayer {
    /// Plays a sound once. The voices for this take turns, so that one sound does not cut off the one before.
    mutating func once(_ name: String, _ volume: Double, _ place: HeardPlace?) {
        let voice = nextOnce
        nextOnce = voice == Self.onceVoices.upperBound ? Self.onceVoices.lowerBound : voice + 1
        let sound = WaitingSound(slot: slots.slot(of: name), voice: voice, volume: volume, place: place)
        switch slots.state(of: sound.slot) {
        case .there: play(sound)
        case .asked: waiting.append(sound)
        case .missing: break
        }
    }

    mutating func play(_ sound: WaitingSound) {
        putByHead(sound.voice, at: sound.place)
        order.add(.gain(sound.voice, Float(sound.volume)))
        order.add(
            .play(
                sound.voice, slot: sound.slot, loops: false, kind: sound.place == nil ? .ambient : .directional,
                after: 0))
    }

    mutating func play(music name: String?, _ volume: Double) {
        order.add(.stop(Self.musicVoice))
        music = nil
        guard let name else { return }
        music = (slots.slot(of: name), volume)
        playMusic()
    }

    mutating func playMusic() {
        guard let music, slots.state(of: music.slot) == .there else { return }
        order.add(.gain(Self.musicVoice, Float(musicVolume)))
        order.add(.play(Self.musicVoice, slot: music.slot, loops: true, kind: .ambient, after: 0))
    }

    var musicVolume: Double { (music?.volume ?? 0) * Self.musicGain * (isSpeaking ? Self.underSpeech : 1) }

    mutating func hush() {
        waiting = []
        quieten()
        for voice in Self.onceVoices { order.add(.stop(voice)) }
    }

    mutating func silence() {
        for source in sources { order.add(.stop(source.voice)) }
        sources = []
        hush()
        order.add(.stop(Self.musicVoice))
        music = nil
        presented = []
        room = nil
        gain = 1
        order.add(.master(1))
        face(heading: 0, pitch: 0)
    }
}
