import SoundCommands

/// Spoken lines. Those of one moment wait for each other, and those of a later moment replace them.
extension VoicePlayer {
    /// Speaks lines one after the other. A player has no clock, so the lines are scheduled together on the audio clock,
    /// each after the ones before it, as soon as all are there.
    mutating func speak(_ lines: [Speech]) {
        quieten()
        speech = lines
        guard lines.count <= Self.speechVoices.count, lines.allSatisfy({ !$0.sound.utf8.isEmpty }) else {
            return readSpeech()
        }
        // All lines are asked for before the first one is waited for.
        for line in lines { _ = slots.slot(of: line.sound) }
        speakIfThere()
    }

    /// Begins the waiting lines, once the page has said for every line whether it is there.
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

    /// Ends what is being said.
    mutating func quieten() {
        if isSpeaking { for place in speech.indices { order.add(.stop(Self.speechVoices.lowerBound + place)) } }
        if isRead { order.reading = .silence }
        let wasSpeaking = isSpeaking
        (speech, isSpeaking, isRead) = ([], false, false)
        if wasSpeaking, music != nil { order.add(.gain(Self.musicVoice, Float(musicVolume))) }
    }

    /// Lets the device read the lines if a recording is missing, so that all lines of a moment have one voice.
    private mutating func readSpeech() {
        guard let language = speech.first?.language else { return }
        order.reading = Reading(words: speech.map { $0.words }, language: language)
        (speech, isRead) = ([], true)
    }
}
