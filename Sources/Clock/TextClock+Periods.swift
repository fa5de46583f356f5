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
