import Text
package import Tree

/// A day of the Gregorian calendar: `2027-03-01`.
package struct CalendarDate: Storable, Equatable, Sendable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to 31.
    package let day: Int

    /// The day; nil where there is no such day between the years 1 and 9999.
    package init?(year: Int, month: Int, day: Int) {
        guard year >= 1, year <= 9999, month >= 1, month <= 12, day >= 1,
            day <= CalendarDate.length(ofMonth: month, in: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `YYYY-MM-DD`; nil for every other text.
    package init?(_ text: String) { self.init(digits: text.bytes[...]) }

    init?(digits bytes: ArraySlice<UInt8>) {
        var scanner = DigitScanner(bytes)
        guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2), scanner.skip("-"),
            let day = scanner.number(2), scanner.isAtEnd
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    package init?(_ value: Value) {
        guard let text = value.text, let date = CalendarDate(text) else { return nil }
        self = date
    }

    package static var shape: Shape { .written("a day such as 2027-03-01") { CalendarDate($0) != nil } }

    package var value: Value {
        var text: [UInt8] = []
        text.append(year, digits: 4)
        text.append("-")
        text.append(month, digits: 2)
        text.append("-")
        text.append(day, digits: 2)
        return .text(String(bytes: text))
    }

    /// Whole days since 1 January 1970. Years are counted from March, so that the leap day is a year's last.
    package var dayNumber: Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = marchYear / 400
        let inEra = marchYear % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + inEra * 365 + inEra / 4 - inEra / 100 + dayOfYear - 719_468
    }

    private static func length(ofMonth month: Int, in year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return month == 2 ? (isLeap ? 29 : 28) : (month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31)
    }
}
