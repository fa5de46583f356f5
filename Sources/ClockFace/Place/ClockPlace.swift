package import Clock
package import Interface

/// The text clock as a place of the lab.
package struct ClockPlace: Equatable, Sendable {
    /// A time in words, as a screen shows it.
    package struct Words: Equatable, Sendable {
        /// Words that belong together: those of the hour, or those before or after it.
        package struct Piece: Equatable, Sendable {
            package var text: String
            /// Whether they name the hour.
            package var isStrong: Bool
        }

        /// The whole phrase.
        package var text = ""
        /// The phrase in its order.
        package var pieces: [Piece] = []
        /// Whether the language puts spaces between words.
        package var isSpaced = true
        /// The widest word in hundredths of the letters' size.
        package var breadth = 0
        package var dots = 0
        /// The language's code, for the page's `lang`.
        package var language = ""

        /// The phrase in lines: the hour stands by itself. Languages that write without spaces read in one line.
        package var lines: [String] {
            if isSpaced { return pieces.map { $0.text } }
            return text.utf8.isEmpty ? [] : [text]
        }
    }

    /// A preset that can be chosen.
    package struct Choice: Equatable, Sendable {
        package var id: String
        /// The file of its language below `/clock/`.
        package var file: String
        package var name: String
    }

    package var settings = ClockSettings()
    package var words = Words()
    /// What was shown before, fading out.
    package var faded = Words()
    /// The parts of the day that belong to the words; nil until there are words.
    package var parts: DayProfile?
    /// All presets; empty until the list has come.
    package var choices: [Choice] = []
    /// What can be set of the language while the settings are open.
    package var switches: [ClockSwitch] = []
    /// Letter grids of all presets; empty until they have come.
    var grids = ""
    /// The notation of a language that is not part of the program, and the preset it was fetched for.
    var notation = ""
    var notationPreset = ""
    package var isSetting = false
    /// The browser lets the screen go dark.
    package var isScreenFree = false
    /// A language or the grids could not be fetched.
    package var isMissing = false
    /// How the clock was set on this device, as ``ClockSettings/query``; empty once it has been read.
    var kept = ""
    /// What came of sharing, until the clock is left.
    var shared: ClockPhrase?

    package init() {}
}
