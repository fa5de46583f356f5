import Testing
import Tree

@testable import Studies

@Suite struct TimeTests {
    @Test(arguments: [
        ("30 s", 30, TimeSpan.Unit.seconds), ("15 min", 15, .minutes), ("2 h", 2, .hours), ("7 d", 7, .days),
        ("10 y", 10, .years), ("0 min", 0, .minutes), ("90min", 90, .minutes),
    ]) func `a span of time is read as people write it`(text: String, amount: Int, unit: TimeSpan.Unit) throws {
        #expect(TimeSpan(text) == TimeSpan(amount, unit))
        let span = try #require(TimeSpan(text))
        #expect(TimeSpan(span.value) == span)
    }

    @Test(arguments: [
        "", "5", "min", "5 minutes", "-5 min", "1.5 h", "5 min 3 s", " 5 min", "5 MIN", "99999999 s", "2000000 s",
        "5 s ",
    ]) func `what is no span of time is none`(text: String) {
        #expect(TimeSpan(text) == nil)
    }

    /// Seconds since 1970 from GNU date: `date -d TEXT +%s`.
    @Test(arguments: [
        ("1970-01-01T00:00Z", 0, 0), ("2027-01-10T08:00+01:00", 1_799_564_400, 60),
        ("2024-02-29T23:59:30-05:30", 1_709_270_970, -330), ("2000-03-01T00:00+14:00", 951_818_400, 840),
        ("1969-12-31T23:00Z", -3600, 0), ("2100-02-28T12:00Z", 4_107_499_200, 0),
    ]) func `an instant is that of its place`(text: String, seconds: Double, offset: Int) throws {
        let instant = try #require(Instant(text))
        #expect(instant.milliseconds == seconds * 1000)
        #expect(instant.offset == offset)
        #expect(Instant(instant.value) == instant)
    }

    @Test(arguments: [
        "2027-01-10", "2027-01-10T08:00", "2027-02-29T08:00Z", "2027-01-10 08:00Z", "2027-01-10T24:00Z",
        "2027-01-10T08:60Z", "2027-01-10T08:00+15:00", "2027-01-10T08:00Zz", "2027-13-01T08:00Z",
        "2027-01-10T08:00:60Z",
        "0000-01-10T08:00Z",
    ]) func `an instant without its distance from universal time, or of no day, is none`(text: String) {
        #expect(Instant(text) == nil)
    }

    @Test func `every day of four centuries has the number after the one before`() throws {
        var number = try #require(CalendarDate("1999-12-31")).dayNumber
        for year in 2000..<2400 {
            for month in 1...12 {
                for day in 1...31 {
                    guard let date = CalendarDate(year: year, month: month, day: day) else { continue }
                    number += 1
                    #expect(date.dayNumber == number, "\(date)")
                }
            }
        }
        #expect(number == (try #require(CalendarDate("2399-12-31"))).dayNumber)
    }

    @Test func `a time of the day is one of 24 hours`() {
        #expect(ClockTime("06:00")?.minutes == 360)
        #expect(ClockTime("23:59")?.value == "23:59")
        for wrong in ["6:00", "24:00", "06:60", "06:00:00", ""] { #expect(ClockTime(wrong) == nil) }
    }
}
