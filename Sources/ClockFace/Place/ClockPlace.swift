public import Clock
public import Interface

/// The text clock as a place of the lab.
public struct ClockPlace: Equatable, Sendable {
    /// A time in words, as a screen shows it.
    public struct Words: Equatable, Sendable {
        /// Words that belong together: those of the hour, or those before or after it.
        public struct Piece: Equatable, Sendable {
            public var text: String
            /// Whether they name the hour.
            public var isStrong: Bool
        }

        /// The whole phrase.
        public var text = ""
        /// The phrase in its order.
        public var pieces: [Piece] = []
        /// Whether the language puts spaces between words.
        public var isSpaced = true
        /// The widest word in hundredths of the letters' size.
        public var breadth = 0
        public var dots = 0
        /// The language's code, for the page's `lang`.
        public var language = ""

        /// The phrase in lines: the hour stands by itself. Languages that write without spaces read in one line.
        public var lines: [String] {
            if isSpaced { return pieces.map { $0.text } }
            return text.utf8.isEmpty ? [] : [text]
        }
    }

    /// A preset that can be chosen.
    public struct Choice: Equatable, Sendable {
        public var id: String
        /// The file of its language below `/clock/`.
        public var file: String
        public var name: String
    }

    public var settings = ClockSettings()
    public var words = Words()
    /// What was shown before, fading out.
    public var faded = Words()
    /// The parts of the day that belong to the words; nil until there are words.
    public var parts: DayProfile?
    /// All presets; empty until the list has come.
    public var choices: [Choice] = []
    /// What can be set of the language while the settings are open.
    public var switches: [ClockSwitch] = []
    /// Letter grids of all presets; empty until they have come.
    var grids = ""
    /// The notation of a language that is not part of the program, and the preset it was fetched for.
    var notation = ""
    var notationPreset = ""
    public var isSetting = false
    /// The browser lets the screen go dark.
    public var isScreenFree = false
    /// A language or the grids could not be fetched.
    public var isMissing = false
    /// How the clock was set on this device, as ``ClockSettings/query``; empty once it has been read.
    var kept = ""
    /// What came of sharing, until the clock is left.
    var shared: ClockPhrase?

    public init() {}
}
