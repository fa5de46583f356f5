/// Moments are milliseconds since 1970 in universal time with the place's offset in minutes eastwards.
extension Format {
    /// Day and time: `22.07.21, 09:23`, `22 Jul 2021, 09:23`.
    @inline(never)
    public func date(_ milliseconds: Double, offset: Int) -> String {
        guard let civil = CivilTime(milliseconds, offset: offset) else { return Format.missing }
        return written(.dateTime, civil)
    }

    /// The time: `09:23`.
    @inline(never)
    public func time(_ milliseconds: Double, offset: Int) -> String {
        guard let civil = CivilTime(milliseconds, offset: offset) else { return Format.missing }
        return clock(civil)
    }

    /// The day: `22.07.2021`, `22 Jul 2021`.
    @inline(never)
    public func day(_ milliseconds: Double, offset: Int) -> String {
        guard let civil = CivilTime(milliseconds, offset: offset) else { return Format.missing }
        return written(.day, civil)
    }

    /// The day in words without the year: `Freitag, 20. November`.
    @inline(never)
    public func longDate(_ milliseconds: Double, offset: Int) -> String {
        guard let civil = CivilTime(milliseconds, offset: offset) else { return Format.missing }
        return written(.longDay, civil)
    }

    /// The day as people say it: today, yesterday, the weekday within the last six days, otherwise the day's date.
    @inline(never)
    public func relativeDay(_ milliseconds: Double, now: Double, offset: Int) -> String {
        guard let civil = CivilTime(milliseconds, offset: offset), let today = CivilTime(now, offset: offset) else {
            return Format.missing
        }
        switch today.dayNumber - civil.dayNumber {
        case 0: return facts[.today]
        case 1: return facts[.yesterday]
        case -1: return facts[.tomorrow]
        case 2...6: return weekday(civil)
        default: return written(.day, civil)
        }
    }

    /// The moment for names of files (ISO 8601, basic format): `20261120T173105+0100`. The same in every language.
    @inline(never)
    public static func isoStamp(_ milliseconds: Double, offset: Int) -> String {
        guard let civil = CivilTime(milliseconds, offset: offset), civil.year >= 0, civil.year <= 9999 else {
            return "undated"
        }
        let format = Format.machine
        let year = String(civil.year)
        var text = ""
        for _ in year.utf8.count..<4 { text += "0" }
        text += year + format.two(civil.month) + format.two(civil.day) + "T"
        text += format.two(civil.hour) + format.two(civil.minute) + format.two(civil.second)
        if offset == 0 { return text + "Z" }
        let east = Int(offset.magnitude)
        return text + (offset < 0 ? "-" : "+") + format.two(east / 60) + format.two(east % 60)
    }

    /// A moment in UTC as ISO 8601 has it: 2026-11-21T17:30:05Z.
    @inline(never)
    public static func instant(_ milliseconds: Double) -> String {
        guard let civil = CivilTime(milliseconds, offset: 0), civil.year >= 0, civil.year <= 9999 else {
            return "1970-01-01T00:00:00Z"
        }
        let format = Format.machine
        let text = isoDay(milliseconds, offset: 0) + "T" + format.two(civil.hour)
        return text + ":" + format.two(civil.minute) + ":" + format.two(civil.second) + "Z"
    }

    /// A moment with milliseconds and the distance from universal time, as ISO 8601 has it:
    /// `2027-01-10T09:15:00.250+01:00`, and `Z` where nobody knows the distance. Empty outside the years 1 to 9999.
    @inline(never)
    public static func moment(_ milliseconds: Double, offset: Int?) -> String {
        let whole = milliseconds.rounded(.down)
        guard let civil = CivilTime(whole, offset: offset ?? 0), (1...9999).contains(civil.year) else { return "" }
        let format = Format.machine
        let rest = Int(whole - (whole / 1000).rounded(.down) * 1000)
        var text = isoDay(whole, offset: offset ?? 0) + "T" + format.two(civil.hour) + ":" + format.two(civil.minute)
        text += ":" + format.two(civil.second) + (rest < 100 ? ".0" : ".") + format.two(rest)
        guard let offset else { return text + "Z" }
        let east = Int(offset.magnitude)
        return text + (offset < 0 ? "-" : "+") + format.two(east / 60) + ":" + format.two(east % 60)
    }

    /// A day for names of files, as ISO 8601 has it: 2026-11-21. The same in every language.
    @inline(never)
    public static func isoDay(_ milliseconds: Double, offset: Int) -> String {
        guard let civil = CivilTime(milliseconds, offset: offset), civil.year >= 0, civil.year <= 9999 else {
            return "undated"
        }
        let format = Format.machine
        let year = String(civil.year)
        var text = ""
        for _ in year.utf8.count..<4 { text += "0" }
        return text + year + "-" + format.two(civil.month) + "-" + format.two(civil.day)
    }

    /// A month as it labels an axis, `Jul 21`.
    @inline(never)
    func shortMonth(_ civil: CivilTime) -> String { facts.word(civil.month - 1, of: .shortMonths) }

    /// Day and month as they label an axis, `22.07.` or `22 Jul`.
    @inline(never)
    func shortDay(_ civil: CivilTime) -> String { written(.shortDay, civil) }

    @inline(never)
    func clock(_ civil: CivilTime) -> String { written(.time, civil) }

    @inline(never)
    private func weekday(_ civil: CivilTime) -> String { facts.word(civil.weekday, of: .days) }

    /// A date in a pattern of the language (`LanguageFact`).
    @inline(never)
    private func written(_ pattern: LanguageFact, _ civil: CivilTime) -> String {
        Template.fill(
            facts[pattern],
            [
                ("d", String(civil.day)), ("dd", two(civil.day)), ("MM", two(civil.month)), ("MMM", shortMonth(civil)),
                ("MMMM", facts.word(civil.month - 1, of: .months)), ("yy", two(((civil.year % 100) + 100) % 100)),
                ("y", String(civil.year)), ("EEEE", weekday(civil)), ("HH", two(civil.hour)), ("mm", two(civil.minute)),
            ], facts)
    }

    @inline(never)
    private func two(_ number: Int) -> String { number < 10 ? "0" + String(number) : String(number) }
}
