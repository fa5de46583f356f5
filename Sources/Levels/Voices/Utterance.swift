package import Interface
package import Space
import Tree

/// Something that somebody says, in one language.
package struct Utterance: Equatable, Sendable {
    /// The speaker's English name, whatever the language is: it stands for a voice. Empty is the narrator.
    package var speaker: String
    package var words: String
    /// Where the mouth is; nil is nowhere in particular.
    package var mouth: Position?
    /// Degrees by which the mouth is turned away from the listener.
    package var averted: Double

    package init(_ words: String, speaker: String = "", mouth: Position? = nil, averted: Double = 0) {
        self.words = words
        self.speaker = speaker
        self.mouth = mouth
        self.averted = averted
    }

    /// A line of a scene.
    package init(_ line: Line, in language: Language) {
        self.init(
            line.words.text(in: language), speaker: line.speaker.text(in: .english), mouth: line.mouth,
            averted: line.averted)
    }

    /// What a recording is found by: who says which words.
    package var key: UInt64 { Name.hash(of: speaker + "\n" + words) }
}
