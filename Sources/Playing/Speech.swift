/// A spoken line with its recording, and with its words in case there is none.
public struct Speech: Equatable, Sendable {
    /// The recording's name; empty if there is none.
    public var sound: String
    /// How long the recording lasts.
    public var seconds: Double
    public var words: String
    /// The words' language (BCP 47).
    public var language: String
    /// The place of the mouth relative to the view; nil for none.
    public var place: HeardPlace?

    public init(
        _ words: String, language: String, sound: String = "", seconds: Double = 0, place: HeardPlace? = nil
    ) {
        self.words = words
        self.language = language
        self.sound = sound
        self.seconds = seconds
        self.place = place
    }
}

/// Words that the device's own voice has to read, since a recording of them is missing.
public struct Reading: Equatable, Sendable {
    public var words: [String]
    /// BCP 47.
    public var language: String

    /// No words, which ends what is being read.
    public static var silence: Reading { Reading(words: [], language: "") }
}
