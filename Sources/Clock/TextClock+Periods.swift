package import Interface
import Text

extension TextClock {
    /// The parts of the day in the preset's language by the hour at which they begin, ascending; the last holds until the
    /// first begins again.
    ///
    /// Source: Unicode CLDR 47, supplemental day periods (the ranges; not the points *midnight* and *noon*) and the
    /// locales' names, standing alone where CLDR has such a form.
    public var periods: [(hour: Int, name: String)] {
        var result: [(hour: Int, name: String)] = []
        for index in 0..<grammar.periodStarts.count {
            result.append((hour: grammar.periodStarts[index], name: String(bytes: grammar.periodNames[index])))
        }
        return result
    }

    /// The place of the part of the day at a minute of the day.
    @inline(never)
    func period(at minute: Int) -> Int {
        var result = grammar.periodStarts.count - 1
        for index in 0..<grammar.periodStarts.count where grammar.periodStarts[index] * 60 <= minute { result = index }
        return result
    }
}

/// Whose hours the parts of the day follow.
public enum PeriodHours: UInt8, CaseIterable, Sendable {
    /// Those of the words' language (CLDR).
    case language
    /// The lab's own, by which everything that is recorded is filed; see `DayPeriod`.
    case lab
}

extension TextClock {
    /// The parts of the day in the words of this clock: by the lab's hours, with the language's names for them, or by the
    /// language's own hours.
    @inline(never)
    package func profile(_ hours: PeriodHours = .lab) -> DayProfile {
        var parts: [DayProfile.Part] = []
        if hours == .language {
            for index in 0..<grammar.periodStarts.count {
                parts.append(
                    DayProfile.Part(
                        grammar.periodStarts[index], grammar.periodLooks[index],
                        String(bytes: grammar.periodNames[index])))
            }
            return DayProfile(parts, language: preset.languageCode)
        }
        // A notation without names for them calls them as its own hours do.
        return DayProfile(language: preset.languageCode) { period, place in
            String(
                bytes: grammar.partNames.isEmpty
                    ? grammar.periodNames[self.period(at: period.hour * 60)] : grammar.partNames[place])
        }
    }
}
