public import Interface
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
    /// The lab's own: morning from 6, noon from 11, afternoon from 13, evening from 18, night from 22.
    case lab
}

extension TextClock {
    /// The parts of the day in the words of this clock.
    ///
    /// The lab's hours take the language's names. Where it has none for a part (few have one for noon), the neighbour that
    /// it has takes its hours: no name ever stands for another part.
    @inline(never)
    public func profile(_ hours: PeriodHours = .language) -> DayProfile {
        var parts: [DayProfile.Part] = []
        if hours == .language {
            for index in 0..<grammar.periodStarts.count {
                parts.append(
                    DayProfile.Part(
                        grammar.periodStarts[index], grammar.periodLooks[index],
                        String(bytes: grammar.periodNames[index])))
            }
        } else {
            let starts: [(hour: Int, period: DayPeriod)] = [
                (6, .morning), (11, .noon), (13, .afternoon), (18, .evening), (22, .night),
            ]
            for start in starts {
                guard let name = name(of: start.period, at: start.hour) else { continue }
                // Without a noon the afternoon begins at twelve.
                let hour = start.period == .afternoon && parts.count == 1 ? 12 : start.hour
                parts.append(DayProfile.Part(hour, start.period, name))
            }
        }
        return DayProfile(parts, language: preset.languageCode)
    }

    /// What the language calls a part: as it does at an hour, if that has the look, otherwise as the first part with it.
    private func name(of wanted: DayPeriod, at hour: Int) -> String? {
        // The lab's own languages have a name for noon that CLDR has no hours for.
        if wanted == .noon, preset.languageCode.bytes.starts(with: "en".bytes) { return "noon" }
        let present = period(at: hour * 60)
        if grammar.periodLooks[present] == wanted { return String(bytes: grammar.periodNames[present]) }
        for index in 0..<grammar.periodLooks.count where grammar.periodLooks[index] == wanted {
            // English calls the small hours morning: not a name of the night.
            if index == 0, sharesName(index) { continue }
            return String(bytes: grammar.periodNames[index])
        }
        return nil
    }

    /// Whether another part of another look has the same name.
    private func sharesName(_ place: Int) -> Bool {
        for index in 0..<grammar.periodNames.count
        where index != place && grammar.periodNames[index].isSame(as: grammar.periodNames[place]) { return true }
        return false
    }

    /// The words for a part of the day, as a phrase of ``Precision/dayPeriod``.
    @inline(never)
    public func phrase(namingPartAt second: Int, _ hours: PeriodHours) -> Phrase {
        let part = profile(hours).part(ofSecond: second)
        return Phrase(
            segments: [Segment(kind: .period, text: part.name)], text: part.name, dots: 0, minute: part.hour * 60)
    }
}
