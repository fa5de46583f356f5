import Clock
import Interface
package import Tasks
import Text

/// The time in words.
extension ClockPlace {
    /// The preset that is shown: the one that was set, otherwise the reader's language.
    func preset(_ language: Language) -> String { settings.preset.utf8.isEmpty ? language.code : settings.preset }

    /// Puts the time into words again, with the parts of the day that belong to them. To be called whenever the time or
    /// what it depends on has changed. Whoever knows no time says none.
    package mutating func tell(_ surroundings: Surroundings) {
        // While a language is on its way, what was there stays.
        guard surroundings.now > 0, let clock = textClock(surroundings.language) else { return }
        let phrase = phrase(of: clock, at: surroundings.localSecond)
        var told = Words()
        told.text = phrase.text
        told.dots = phrase.dots
        told.language = clock.preset.languageCode
        told.take(phrase.segments)
        told.breadth = ClockLayout.widestWord(told)
        parts = clock.profile(settings.periods)
        guard told != words, !told.lines.isEmpty else { return }
        if told.pieces != words.pieces { faded = words }
        words = told
    }

    /// What a clock says at a second of the day. A grid has no single minutes; it shows the step that they belong to.
    func phrase(of clock: TextClock, at second: Int) -> Phrase {
        let precision = settings.isGrid && settings.precision == .oneMinute ? .fiveMinutes : settings.precision
        return clock.phrase(at: second, precision: precision, rounding: settings.rounding, hours: settings.periods)
    }

    /// The clock of the preset; nil while its language is being fetched. Switches that the language does not have count for
    /// nothing: a link may come from another version.
    func textClock(_ language: Language) -> TextClock? {
        let preset = preset(language)
        if notationPreset.isSame(as: preset) {
            return (try? TextClock(preset, notation: notation, switches: settings.switches))
                ?? (try? TextClock(preset, notation: notation))
        }
        return (try? TextClock(preset, switches: settings.switches)) ?? (try? TextClock(preset))
    }

    /// Looks up what can be set of the language that is shown.
    mutating func readSwitches(_ language: Language) {
        let preset = preset(language)
        let text = notationPreset.isSame(as: preset) ? notation : nil
        switches = (try? TextClock.switches(of: preset, notation: text, switches: settings.switches)) ?? []
    }
}

extension ClockPlace.Words {
    /// Takes a phrase apart: what names the hour, and what stands before or after it. *halb* belongs to the hour that it
    /// stands before.
    mutating func take(_ segments: [Segment]) {
        var spaced = ""
        var hasHour = false
        for index in 0..<segments.count {
            let segment = segments[index]
            let next = index + 1 < segments.count ? segments[index + 1].kind : .minute
            let isStrong =
                segment.kind == .hour || segment.kind == .period || (segment.kind == .half && next == .hour)
            hasHour = hasHour || isStrong
            spaced += (index == 0 ? "" : " ") + segment.text
            if let last = pieces.last, last.isStrong == isStrong {
                pieces[pieces.count - 1].text += " " + segment.text
            } else {
                pieces.append(Piece(text: segment.text, isStrong: isStrong))
            }
        }
        isSpaced = spaced.isSame(as: text)
        for index in 0..<pieces.count {
            if !hasHour { pieces[index].isStrong = true }
            if !isSpaced { pieces[index].text = ClockPlace.Words.withoutSpaces(pieces[index].text) }
        }
    }

    private static func withoutSpaces(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 where byte != 0x20 { bytes.append(byte) }
        return String(bytes: bytes)
    }
}
