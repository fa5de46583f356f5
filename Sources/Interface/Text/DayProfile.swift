import Text

/// One way to divide the day, with beginnings, names and looks of its parts. Word, drawing and colours of a part are
/// taken from one profile, so that they never contradict each other.
package struct DayProfile: Equatable, Sendable {
    /// A part of the day, until the next one begins.
    package struct Part: Equatable, Sendable {
        /// The full hour at which it begins.
        package let hour: Int
        /// Its drawing and colours.
        package let period: DayPeriod
        /// Its name.
        package let name: String

        package init(_ hour: Int, _ period: DayPeriod, _ name: String) {
            self.hour = hour
            self.period = period
            self.name = name
        }
    }

    /// Ascending by their hours; the last holds until the first begins again. Never empty.
    package let parts: [Part]
    /// The code of the names' language.
    package let language: String

    /// Parts in the order of their hours, named in a language.
    package init(_ parts: [Part], language: String) {
        self.parts = parts
        self.language = language
    }

    /// The part at a number of seconds since local midnight. Numbers outside a day count from its ends.
    package func part(ofSecond second: Int) -> Part {
        let minute = DayPeriod.minute(ofSecond: second)
        var result = parts[parts.count - 1]
        for part in parts where part.hour * 60 <= minute { result = part }
        return result
    }

    /// The parts as text: `0 night Nacht 5 morning Morgen`, with `_` for a space within a name.
    package var notation: String {
        var text: [UInt8] = []
        for part in parts {
            if !text.isEmpty { text.append(0x20) }
            text.append(decimal: Int64(part.hour))
            text.append(" ")
            text.append(part.period.look.name)
            text.append(" ")
            for byte in part.name.bytes { text.append(byte == 0x20 ? UInt8(ascii: "_") : byte) }
        }
        return String(bytes: text)
    }
}

extension DayProfile {
    /// The lab's own parts of the day, by which everything recorded is filed, with names for them in the order of
    /// `DayPeriod`.
    package init(language: String, name: (_ period: DayPeriod, _ place: Int) -> String) {
        var parts: [Part] = []
        for (place, period) in DayPeriod.allCases.enumerated() {
            parts.append(Part(period.hour, period, name(period, place)))
        }
        self.init(parts, language: language)
    }

    /// The parts of the day in a language that the lab speaks, for use before the clock is loaded. The clock says the
    /// same.
    package static func usual(_ language: Language) -> DayProfile {
        DayProfile(language: language.code) { _, place in language.facts.word(place, of: .dayParts) }
    }
}
