import Text
import Tree

/// A moment at the place of a person.
package struct Moment: Equatable, Sendable {
    /// ms since 1970 in universal time.
    package let universal: Double
    /// Minutes that the person's clock is east of universal time at that moment. The caller has to know it from the
    /// zone.
    package let offset: Int

    package init(universal: Double, offset: Int) {
        self.universal = universal
        self.offset = offset
    }

    /// What the person's clock shows, as ms since its 1 January 1970.
    package var local: Double { universal + Double(offset) * 60_000 }

    /// Whole days since 1 January 1970 on the person's calendar.
    package var day: Int { Moment.day(of: local) }

    /// Milliseconds since midnight on the person's clock.
    package var timeOfDay: Double { local - Double(day) * Moment.dayLength }

    static var dayLength: Double { 86_400_000 }

    static func day(of local: Double) -> Int { Int((local / dayLength).rounded(.down)) }

    var value: Value { ["universal": .double(universal), "offset": .int(offset)] }
}

extension CalendarDate {
    /// The day that is so many days after 1 January 1970; nil outside the years 1 to 9999.
    package init?(dayNumber: Int) {
        // Years that begin with March have their leap day at the end (as in `dayNumber`).
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let inEra = shifted - era * 146_097
        let yearInEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
        let dayOfYear = inEra - (365 * yearInEra + yearInEra / 4 - yearInEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        self.init(
            year: yearInEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    /// The same day of the calendar a number of years later. 29 February becomes 1 March in years without it.
    func adding(years: Int) -> CalendarDate? {
        CalendarDate(year: year + years, month: month, day: day) ?? CalendarDate(year: year + years, month: 3, day: 1)
    }
}

extension Weekday {
    /// The day of the week of a day, counted from 1 January 1970, which was a Thursday.
    init(dayNumber: Int) {
        let all = Weekday.allCases
        self = all[((dayNumber + 3) % 7 + 7) % 7]
    }
}
