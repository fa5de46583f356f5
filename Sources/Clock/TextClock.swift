import Interface
import Text

/// A clock that tells the time in the words of one preset. It holds no time: the time comes from outside, as local
/// seconds since midnight.
///
///     let clock = try TextClock("de")
///     clock.phrase(at: 13 * 3600 + 40 * 60).text    // zwanzig vor zwei
public struct TextClock: Sendable {
    /// What the clock was made from.
    public let preset: ClockPreset
    let grammar: Grammar

    /// The clock of a preset with some of its language's switches set differently.
    ///
    /// Throws if there is none of this name, or no such switch, or if its notation is wrong.
    public init(_ id: String, switches: String = "") throws(ClockError) {
        try self.init(ClockPreset.named(id), switches: switches)
    }

    /// The clock of a preset with some of its language's switches set differently: `full=Uhr after=ab`.
    ///
    /// Throws if the language has no such switch or choice; the error names those that exist.
    @inline(never)
    public init(_ preset: ClockPreset, switches: String = "") throws(ClockError) {
        let file = LanguageFile.all[preset.language]
        try self.init(preset, text: file.text, file: file.name, switches: switches)
    }

    /// The clock of a preset whose language's notation comes from elsewhere, for instance from the network, with some of
    /// its switches set differently.
    ///
    /// Throws if the notation has no such preset, switch or choice, or is wrong.
    @inline(never)
    public init(_ id: String, notation: String, switches: String = "") throws(ClockError) {
        for preset in ClockPreset.all(in: notation) where id.bytes.isSame(as: preset.id) {
            try self.init(preset, text: notation, file: id, switches: switches)
            return
        }
        throw ClockError(
            place: "language", expected: joined("a notation with the preset ", id), found: "another one",
            remedy: "load the language again")
    }

    init(_ preset: ClockPreset, text: String, file: String, switches: String) throws(ClockError) {
        self.preset = preset
        grammar = try GrammarReader.read(
            text, file: file, settings: joined(preset.settings, " ", switches))
    }

    /// The words for a local time in seconds since midnight, 0 to 86 399. Other numbers count from the day's ends, so that
    /// no jump of the clock can do harm. The date is no part of it: a phrase may say midnight while the day is not over.
    /// `hours` counts for parts of the day alone.
    @inline(never)
    public func phrase(
        at second: Int, precision: Precision = .fiveMinutes, rounding: Rounding = .nearest, hours: PeriodHours = .lab
    ) -> Phrase {
        let now = DayPeriod.minute(ofSecond: second)
        if precision == .dayPeriod {
            let part = profile(hours).part(ofSecond: second)
            return Phrase(
                segments: [Segment(kind: .period, text: part.name)], text: part.name, dots: 0, minute: part.hour * 60)
        }
        let shown = TextClock.shown(now, precision, rounding)
        let hasDots = rounding == .floorWithDots && precision == .fiveMinutes
        return phrase(saying: shown, dots: hasDots ? now % 5 : 0)
    }

    /// The words that say a minute of the day as it is.
    @inline(never)
    func phrase(saying minute: Int, dots: Int) -> Phrase {
        var segments: [Segment] = []
        var whole: Word = []
        for token in grammar.rules[grammar.rule(for: minute)].pattern {
            let word = grammar.word(of: token, at: minute)
            if word.isEmpty { continue }
            if grammar.isSpaced && !whole.isEmpty { whole.append(32) }
            whole += word
            segments.append(Segment(kind: token.kind, text: String(bytes: word)))
        }
        return Phrase(segments: segments, text: String(bytes: whole), dots: dots, minute: minute)
    }

    /// The minute of the day that is said at a true minute of the day. After 23:57 the nearest step is midnight.
    @inline(never)
    static func shown(_ minute: Int, _ precision: Precision, _ rounding: Rounding) -> Int {
        let step = precision.minutes
        let moved = rounding == .nearest ? minute + step / 2 : minute
        return moved / step * step % 1440
    }
}
