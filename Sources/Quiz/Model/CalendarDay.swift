import Text
import Tree

/// A day of the calendar as forms write it: `2024-02-29`.
package struct CalendarDay: Equatable, Sendable {
    let year: Int
    let month: Int
    let day: Int

    /// Reads `YYYY-MM-DD` in the Gregorian calendar; nil for every other text and for days that do not exist.
    package init?(_ text: String) {
        let bytes = text.bytes
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        func number(_ from: Int, _ to: Int) -> Int? {
            var number = 0
            for byte in bytes[from..<to] {
                guard byte >= 0x30, byte <= 0x39 else { return nil }
                number = number * 10 + Int(byte - 0x30)
            }
            return number
        }
        guard let year = number(0, 4), let month = number(5, 7), let day = number(8, 10), month >= 1, month <= 12,
            day >= 1, day <= CalendarDay.length(of: month, in: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    private static func length(of month: Int, in year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return month == 2 ? (isLeap ? 29 : 28) : (month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31)
    }

    /// A number that grows with the date, for comparisons.
    package var order: Int { (year * 100 + month) * 100 + day }
}
