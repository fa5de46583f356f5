import SoundCommands

/// What is said: the lines of one moment wait for each other, and those of a later moment take their place.
extension VoicePlayer {
    /// Says some lines, one after the other. A player has no clock: the lines begin together on the audio's, each after the
    /// ones before it, as soon as all are there.
    mutating func speak(_ lines: [Speech]) {
        quieten()
        speech = lines
        guard lines.count <= Self.speechVoices.count, lines.allSatisfy({ !$0.sound.utf8.isEmpty }) else {
            return readSpeech()
        }
        // All are asked for before the first is waited for.
        for line in lines { _ = slots.slot(of: line.sound) }
        speakIfThere()
    }

    /// Begins what waits, once the page has said of every line whether it is there.
    mutating func speakIfThere() {
        guard !speech.isEmpty, !isSpeaking else { return }
        let waited = speech.map { slots.slot(of: $0.sound) }
        let states = waited.map { slots.state(of: $0) }
        if states.contains(.missing) { return readSpeech() }
        guard !states.contains(.asked) else { return }
        isSpeaking = true
        var after = 0.0
        for (place, line) in speech.enumerated() {
            let voice = Self.speechVoices.lowerBound + place
            putByHead(voice, at: line.place)
            order.add(.gain(voice, 1))
            order.add(
                .play(
                    voice, slot: waited[place], loops: false, kind: line.place == nil ? .ambient : .directional,
                    after: after))
            after += line.seconds + Self.breath
        }
        if music != nil { order.add(.gain(Self.musicVoice, Float(musicVolume))) }
    }

    /// Nothing is said any more.
    mutating func quieten() {
        if isSpeaking { for place in speech.indices { order.add(.stop(Self.speechVoices.lowerBound + place)) } }
        if isRead { order.reading = .silence }
        let wasSpeaking = isSpeaking
        (speech, isSpeaking, isRead) = ([], false, false)
        if wasSpeaking, music != nil { order.add(.gain(Self.musicVoice, Float(musicVolume))) }
    }

    /// One voice for all lines of a moment: the recordings' if all are there, otherwise the device's.
    private mutating func readSpeech() {
        guard let language = speech.first?.language else { return }
        order.reading = Reading(words: speech.map { $0.words }, language: language)
        (speech, isRead) = ([], true)
    }
}
