import Clock
import Interface
public import Tasks
import Text

/// The time in words.
extension ClockPlace {
    /// The preset that is shown: the one that was set, otherwise the reader's language.
    func preset(_ language: Language) -> String { settings.preset.utf8.isEmpty ? language.code : settings.preset }

    /// Puts the time into words again. To be called whenever the time or what it depends on has changed.
    public mutating func tell(_ surroundings: Surroundings) {
        var told = Words()
        if let clock = textClock(surroundings.language) {
            let phrase = phrase(of: clock, at: surroundings.localSecond)
            told.text = phrase.text
            told.dots = phrase.dots
            told.language = clock.preset.languageCode
            told.lines = lines(of: phrase)
        }
        // While a language is on its way, what was there stays.
        guard told != words, !told.lines.isEmpty else { return }
        if told.lines != words.lines { faded = words }
        words = told
    }

    /// What a clock says at a second of the day. A grid has no single minutes; it shows the step that they belong to.
    func phrase(of clock: TextClock, at second: Int) -> Phrase {
        let precision = settings.isGrid && settings.precision == .oneMinute ? .fiveMinutes : settings.precision
        return clock.phrase(at: second, precision: precision, rounding: settings.rounding)
    }

    /// The clock of the preset; nil while its language is being fetched.
    func textClock(_ language: Language) -> TextClock? {
        let preset = preset(language)
        if notationPreset.isSame(as: preset) { return try? TextClock(preset, notation: notation) }
        return try? TextClock(preset)
    }

    /// The words before the hour, and the hour with what belongs to it.
    private func lines(of phrase: Phrase) -> [String] {
        var before = ""
        var hour = ""
        for segment in phrase.segments {
            let isHour = segment.kind == .hour || segment.kind == .half || segment.kind == .period
            if isHour || !hour.utf8.isEmpty {
                hour += (hour.utf8.isEmpty ? "" : " ") + segment.text
            } else {
                before += (before.utf8.isEmpty ? "" : " ") + segment.text
            }
        }
        // Languages that name the hour first read in one line, and so do those that write without spaces.
        let whole = phrase.text
        return (before + " " + hour).isSame(as: whole) ? [before, hour] : [whole]
    }
}

extension Surroundings {
    /// Seconds since local midnight.
    var localSecond: Int {
        let day = 86_400_000.0
        let local = now + Double(offset) * 60_000
        let inDay = local - (local / day).rounded(.down) * day
        return inDay >= 0 && inDay < day ? Int(inDay / 1000) : 0
    }
}
