/// A moment as calendar and clock of a place show it (Gregorian calendar, also before its introduction).
public struct CivilTime: Equatable, Sendable {
    /// The year; 0 is the year before 1.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int
    /// 0 is Monday.
    public let weekday: Int
    /// 0 to 23.
    public let hour: Int
    public let minute: Int
    public let second: Int
    /// Whole days since 1 January 1970 at the place.
    public let dayNumber: Int

    /// A moment in milliseconds since 1970 in universal time, and the place's distance from it in minutes eastwards.
    /// nil outside the years ±100 000 or for an offset of more than a day.
    @inline(never)
    public init?(_ milliseconds: Double, offset: Int) {
        guard milliseconds.magnitude < 3.1e15, offset.magnitude <= 1440 else { return nil }
        let seconds = Int64((milliseconds / 1000).rounded(.down)) + Int64(offset) * 60
        let days = Int(CivilTime.floored(seconds, 86_400))
        let rest = Int(seconds - Int64(days) * 86_400)
        hour = rest / 3600
        minute = rest % 3600 / 60
        second = rest % 60
        dayNumber = days
        weekday = ((days + 3) % 7 + 7) % 7
        // Years are counted from March, so that the leap day is a year's last, in eras of 400 years = 146 097 days.
        let shifted = days + 719_468
        let era = Int(CivilTime.floored(Int64(shifted), 146_097))
        let inEra = shifted - era * 146_097
        let yearOfEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
        let dayOfYear = inEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    private static func floored(_ number: Int64, _ divisor: Int64) -> Int64 {
        number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
    }

    /// Milliseconds since 1970 in universal time at which a day of the place begins.
    public static func start(ofDay dayNumber: Int, offset: Int) -> Double {
        Double(dayNumber) * 86_400_000 - Double(offset) * 60_000
    }
}
