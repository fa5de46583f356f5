/// A line that somebody says: its recording, and its words for where there is none.
public struct Speech: Equatable, Sendable {
    /// The recording's name; empty where there is none.
    public var sound: String
    /// How long the recording lasts.
    public var seconds: Double
    public var words: String
    /// The words' language (BCP 47).
    public var language: String
    /// Where the mouth is, by the view; nil is nowhere in particular.
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

    /// No words: whatever is being read ends.
    public static var silence: Reading { Reading(words: [], language: "") }
}
