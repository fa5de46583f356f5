package import Interface

/// Lines that the page fetches as one file, each recorded by itself: a chapter's, for instance.
package struct SpokenReel: Sendable {
    /// What becomes of its lines.
    package enum Use: Sendable {
        /// Somebody says them: all are equally loud to the ear.
        case said
        /// They are words that are measured with: all have the same power, and the spectrum of all together is told.
        case measured
    }

    package let name: String
    package let language: Language
    package let lines: [SpokenLine]
    /// The page's file that says where each line is; reels of one language share it.
    package let index: String
    /// Where recordings lie that take a synthesised line's place, by ``SpokenLine/id``.
    package let recordings: String
    package let use: Use

    package init(
        _ name: String, language: Language, lines: [SpokenLine], index: String, recordings: String, use: Use = .said
    ) {
        self.name = name
        self.language = language
        self.lines = lines
        self.index = index
        self.recordings = recordings
        self.use = use
    }
}

/// One line and how it is to be spoken.
package struct SpokenLine: Equatable, Sendable {
    /// What the line is found by.
    package let key: UInt64
    /// The speaker's name; empty for the narrator.
    package let speaker: String
    package let words: String
    package let character: VoiceCharacter
    /// Degrees by which the mouth is turned away from the listener.
    package let averted: Double

    package init(key: UInt64, speaker: String, words: String, character: VoiceCharacter, averted: Double) {
        self.key = key
        self.speaker = speaker
        self.words = words
        self.character = character
        self.averted = averted
    }

    /// The key in 16 hexadecimal digits: a recording's file name ends with it.
    package var id: String {
        let digits = String(key, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// What makes one speaker of a synthesiser's voice, as factors on that voice.
package struct VoiceCharacter: Equatable, Sendable {
    /// Of the fundamental frequency.
    package let pitch: Double
    package let speed: Double
    /// Of the speaker's size: a larger one has lower resonances by as much.
    package let size: Double

    package init(pitch: Double = 1, speed: Double = 1, size: Double = 1) {
        self.pitch = pitch
        self.speed = speed
        self.size = size
    }
}
