import Text

/// One way to divide the day: where its parts begin, what they are called and which look they have. Whoever shows a part
/// of the day takes word, drawing and colours from one profile, so that they never contradict each other.
public struct DayProfile: Equatable, Sendable {
    /// A part of the day, until the next one begins.
    public struct Part: Equatable, Sendable {
        /// The full hour at which it begins.
        public let hour: Int
        /// Its drawing and colours.
        public let period: DayPeriod
        /// What a language calls it.
        public let name: String

        public init(_ hour: Int, _ period: DayPeriod, _ name: String) {
            self.hour = hour
            self.period = period
            self.name = name
        }
    }

    /// Ascending by their hours; the last holds until the first begins again. Never empty.
    public let parts: [Part]
    /// The code of the names' language.
    public let language: String

    /// Parts in the order of their hours, named in a language.
    public init(_ parts: [Part], language: String) {
        self.parts = parts
        self.language = language
    }

    /// The part at a number of seconds since local midnight. Numbers outside a day count from its ends.
    public func part(ofSecond second: Int) -> Part {
        let minute = DayPeriod.minute(ofSecond: second)
        var result = parts[parts.count - 1]
        for part in parts where part.hour * 60 <= minute { result = part }
        return result
    }

    /// The parts as text: `0 night Nacht 5 morning Morgen`, with `_` for a space within a name.
    public var notation: String {
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
    /// The parts of the day of a language that the lab speaks.
    ///
    /// Source: Unicode CLDR 47, supplemental day periods. English has no word of its own for the hours after midnight; the
    /// sky of its morning is dark until six.
    public static func usual(_ language: Language) -> DayProfile {
        switch language {
        case .english:
            DayProfile(
                [
                    Part(0, .night, "morning"), Part(6, .morning, "morning"), Part(12, .afternoon, "afternoon"),
                    Part(18, .evening, "evening"), Part(21, .night, "night"),
                ], language: language.code)
        case .german:
            DayProfile(
                [
                    Part(0, .night, "Nacht"), Part(5, .morning, "Morgen"), Part(10, .morning, "Vormittag"),
                    Part(12, .noon, "Mittag"), Part(13, .afternoon, "Nachmittag"), Part(18, .evening, "Abend"),
                ], language: language.code)
        }
    }
}
