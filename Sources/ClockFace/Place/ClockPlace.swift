/// The text clock as a place of the lab.
public struct ClockPlace: Equatable, Sendable {
    /// A time in words, as a screen shows it.
    public struct Words: Equatable, Sendable {
        /// The whole phrase.
        public var text = ""
        /// The units of the phrase in lines: what comes before the hour, then the hour.
        public var lines: [String] = []
        public var dots = 0
        /// The language's code, for the page's `lang`.
        public var language = ""
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
    /// All presets; empty until the list has come.
    public var choices: [Choice] = []
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
