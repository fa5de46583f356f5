import Clock
import Interface
package import Tasks
import Text

/// How the clock is set, and what it fetches: languages, the list of presets, grids of letters.
extension ClockRoom {
    /// The name of the preference that keeps how the clock is set.
    static var preference: String { "clock" }

    /// A link to the clock may say how it is set; it changes nothing that is kept on the device.
    static func takeSettings(from path: String, _ desk: inout Desk<Self>) {
        var query: [UInt8] = []
        var isQuery = false
        for byte in path.utf8 {
            if byte == 0x23 { break }
            if isQuery { query.append(byte) }
            if byte == 0x3F { isQuery = true }
        }
        if query.isEmpty { return }
        desk.place.kept = ""
        desk.place.settings = ClockSettings(query: String(decoding: query, as: UTF8.self))
        desk.place.tell(desk.surroundings)
    }

    /// The time has come or gone on.
    static func tick(_ desk: inout Desk<Self>) {
        if !desk.place.kept.utf8.isEmpty {
            desk.place.settings = ClockSettings(query: desk.place.kept)
            desk.place.kept = ""
        }
        desk.place.tell(desk.surroundings)
        if !desk.place.isMissing { fetchLanguage(&desk) }
    }

    /// What the clock needs when it is entered, or when its settings have changed.
    static func prepare(_ desk: inout Desk<Self>) {
        desk.place.isMissing = false
        tick(&desk)
        guard desk.path != nil else { return }
        desk.ask(.wakeLock, ["on"], reply: .awake)
        if desk.place.choices.isEmpty { fetchPresets(&desk) }
        if desk.place.settings.isGrid, desk.place.grids.utf8.isEmpty {
            desk.ask(.fetchText, ["/clock/grids.txt"], reply: .grids)
        }
    }

    private static func fetchPresets(_ desk: inout Desk<Self>) {
        desk.ask(.fetchText, ["/clock/presets.txt"], reply: .presets)
    }

    /// Fetches the language of the preset, unless it is there.
    private static func fetchLanguage(_ desk: inout Desk<Self>) {
        if desk.place.textClock(desk.language) != nil { return }
        let preset = desk.place.preset(desk.language)
        if desk.place.settings.preset.utf8.isEmpty {
            // The lab's own languages have a file by their own name.
            return desk.ask(.fetchText, ["/clock/" + preset + ".txt"], reply: .language(preset: preset))
        }
        for choice in desk.place.choices where choice.id.isSame(as: preset) {
            return desk.ask(.fetchText, ["/clock/" + choice.file], reply: .language(preset: preset))
        }
        if desk.place.choices.isEmpty { return fetchPresets(&desk) }
        // A link with a preset that does not exist: back to the reader's own language.
        desk.place.settings.preset = ""
        desk.place.tell(desk.surroundings)
        fetchLanguage(&desk)
    }

    package static func answered(_ reply: ClockReply, code: ReplyCode, text: String, _ desk: inout Desk<Self>) {
        switch reply {
        case .awake: desk.place.isScreenFree = code != .done
        case .shared:
            if code == .done, text.isSame(as: "copied") { say(.linkCopied, &desk) }
            if code == .refused { say(.linkInAddress, &desk) }
        case .presets:
            guard code == .done else { return desk.place.isMissing = true }
            desk.place.choices = choices(in: text)
            fetchLanguage(&desk)
        case .language(let preset):
            guard code == .done else { return desk.place.isMissing = true }
            desk.place.notation = text
            desk.place.notationPreset = preset
            desk.place.tell(desk.surroundings)
            if desk.place.isSetting { desk.place.readSwitches(desk.language) }
            desk.place.isMissing = desk.place.textClock(desk.language) == nil
        case .grids:
            guard code == .done else { return desk.place.isMissing = true }
            desk.place.grids = text
        }
    }

    /// The lab says it aloud; on the clock, which has nothing of the lab around it, it stands below the time.
    private static func say(_ phrase: ClockPhrase, _ desk: inout Desk<Self>) {
        if desk.path != nil { desk.place.shared = phrase }
        desk.say(phrase.text(in: desk.language))
    }

    /// One preset a line: identifier, file and name, separated by tabs.
    private static func choices(in text: String) -> [ClockPlace.Choice] {
        var choices: [ClockPlace.Choice] = []
        for line in text.utf8.split(separator: 0x0A) {
            var fields: [String] = []
            for field in line.split(separator: 0x09) { fields.append(String(decoding: Array(field), as: UTF8.self)) }
            if fields.count >= 3 { choices.append(ClockPlace.Choice(id: fields[0], file: fields[1], name: fields[2])) }
        }
        return choices
    }
}
