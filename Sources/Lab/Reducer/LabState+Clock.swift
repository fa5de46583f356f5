import Clock
import Interface

/// The text clock: its words, its settings, what it fetches and what it asks of the screen.
extension LabState {
    /// Seconds since local midnight.
    var localSecond: Int {
        let day = 86_400_000.0
        let local = now + Double(offset) * 60_000
        let inDay = local - (local / day).rounded(.down) * day
        return inDay >= 0 && inDay < day ? Int(inDay / 1000) : 0
    }

    /// The preset that is shown: the one that was set, otherwise the reader's language.
    var clockPreset: String { clock.settings.preset.utf8.isEmpty ? language.code : clock.settings.preset }

    /// Puts the time into words again. To be called whenever the time or what it depends on has changed.
    public mutating func tellTime() {
        var told = ClockPlace.Words()
        if let clock = textClock {
            let phrase = phrase(of: clock)
            told.text = phrase.text
            told.dots = phrase.dots
            told.language = clock.preset.languageCode
            told.lines = lines(of: phrase)
        }
        // While a language is on its way, what was there stays.
        guard told != clock.words, !told.lines.isEmpty else { return }
        if told.lines != clock.words.lines { clock.faded = clock.words }
        clock.words = told
    }

    /// What a clock says now. A grid has no single minutes; it shows the step that they belong to.
    func phrase(of clock: TextClock) -> Phrase {
        let settings = self.clock.settings
        let precision = settings.isGrid && settings.precision == .oneMinute ? .fiveMinutes : settings.precision
        return clock.phrase(at: localSecond, precision: precision, rounding: settings.rounding)
    }

    /// The clock of the preset; nil while its language is being fetched.
    var textClock: TextClock? {
        let preset = clockPreset
        if clock.notationPreset == preset { return try? TextClock(preset, notation: clock.notation) }
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
        if before + " " + hour != whole { return [whole] }
        return [before, hour]
    }

    /// A link to the clock may say how it is set; it changes nothing that is kept on the device.
    mutating func takeClockSettings(from path: String) {
        var query: [UInt8] = []
        var isQuery = false
        for byte in path.utf8 {
            if byte == 0x23 { break }
            if isQuery { query.append(byte) }
            if byte == 0x3F { isQuery = true }
        }
        if query.isEmpty { return }
        boot.clock = ""
        clock.settings = ClockSettings(query: String(decoding: query, as: UTF8.self))
        tellTime()
    }

    /// The time has come or gone on. Everything of the clock is in the part of the program that the page loads second, so
    /// nothing of it happens before the first tick.
    mutating func clockTicked() -> [Effect] {
        if !boot.clock.utf8.isEmpty {
            clock.settings = ClockSettings(query: boot.clock)
            boot.clock = ""
        }
        tellTime()
        return clock.isMissing ? [] : fetchClock()
    }

    /// What the clock needs when it is entered, or when its settings have changed.
    mutating func enterClock() -> [Effect] {
        clock.isMissing = false
        var effects = clockTicked()
        if case .clock = route {
            effects.append(Effect(.wakeLock, ["on"], request: .awake))
            if clock.choices.isEmpty {
                effects.append(Effect(.fetchText, ["/clock/presets.txt"], request: .clockPresets))
            }
            if clock.settings.isGrid, clock.grids.utf8.isEmpty {
                effects.append(Effect(.fetchText, ["/clock/grids.txt"], request: .clockGrids))
            }
        }
        return effects
    }

    /// Fetches the language of the preset, unless it is there.
    private mutating func fetchClock() -> [Effect] {
        let preset = clockPreset
        if textClock != nil { return [] }
        if clock.settings.preset.utf8.isEmpty {
            // The lab's own languages have a file by their own name.
            return [
                Effect(.fetchText, ["/clock/" + preset + ".txt"], request: .clockLanguage(preset: preset))
            ]
        }
        for choice in clock.choices where choice.id == preset {
            return [
                Effect(.fetchText, ["/clock/" + choice.file], request: .clockLanguage(preset: preset))
            ]
        }
        if !clock.choices.isEmpty {
            // A link with a preset that does not exist: back to the reader's own language.
            clock.settings.preset = ""
            tellTime()
            return fetchClock()
        }
        return [Effect(.fetchText, ["/clock/presets.txt"], request: .clockPresets)]
    }

    mutating func leaveClock() -> [Effect] {
        clock.isSetting = false
        clock.isScreenFree = false
        return [Effect(.wakeLock, ["off"]), Effect(.fullscreen, ["off"])]
    }

    mutating func clock(_ event: ClockEvent) -> [Effect] {
        switch event {
        case .settings(let isOpen): clock.isSetting = isOpen
        case .fullscreen: return [Effect(.fullscreen, ["on"])]
        case .share:
            return [Effect(.share, [words(.clock), clock.words.text, clock.settings.path], request: .shared)]
        case .set(let settings):
            clock.settings = settings
            tellTime()
            return [
                Effect(.setPreference, ["clock", settings.query]), Effect(.navigate, [settings.path, "replace"]),
            ] + enterClock()
        }
        return []
    }

    mutating func clockReplied(_ request: Request, code: Int, text: String) -> [Effect] {
        switch request {
        case .awake: clock.isScreenFree = code != 0
        case .shared where code == 0 && text == "copied": message = Message(.linkCopied)
        case .shared where code == 1: message = Message(.linkInAddress)
        case .clockPresets where code == 0:
            clock.choices = choices(in: text)
            return fetchClock()
        case .clockLanguage(let preset) where code == 0:
            clock.notation = text
            clock.notationPreset = preset
            tellTime()
            clock.isMissing = textClock == nil
        case .clockGrids where code == 0: clock.grids = text
        case .clockPresets, .clockLanguage, .clockGrids: clock.isMissing = true
        default: break
        }
        return []
    }

    /// One preset a line: identifier, file and name, separated by tabs.
    private func choices(in text: String) -> [ClockPlace.Choice] {
        var choices: [ClockPlace.Choice] = []
        for line in text.utf8.split(separator: 0x0A) {
            var fields: [String] = []
            for field in line.split(separator: 0x09) { fields.append(String(decoding: Array(field), as: UTF8.self)) }
            if fields.count >= 3 { choices.append(ClockPlace.Choice(id: fields[0], file: fields[1], name: fields[2])) }
        }
        return choices
    }
}
