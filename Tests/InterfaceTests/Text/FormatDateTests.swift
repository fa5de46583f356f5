import Foundation
import Interface
import Testing

struct FormatDateTests {
    private let english = Format(.english)
    private let german = Format(.german)
    /// 22 July 2021, 07:23:05 in universal time.
    private let moment = 1_626_938_585_000.0

    @Test func `day and time look as the language writes them`() {
        #expect(german.date(moment, offset: 120) == "22.07.21, 09:23")
        #expect(english.date(moment, offset: 120) == "22 Jul 2021, 09:23")
        #expect(german.day(moment, offset: 120) == "22.07.2021" && english.day(moment, offset: 0) == "22 Jul 2021")
        #expect(german.time(moment, offset: 120) == "09:23" && german.time(moment, offset: -500) == "23:03")
        #expect(german.longDate(1_795_177_860_000, offset: 60) == "Freitag, 20. November")
        #expect(english.longDate(1_795_177_860_000, offset: 60) == "Friday, 20 November")
    }

    @Test func `days close by have names`() {
        let day = 86_400_000.0
        #expect(german.relativeDay(moment, now: moment, offset: 120) == "heute")
        #expect(german.relativeDay(moment, now: moment + day, offset: 120) == "gestern")
        #expect(english.relativeDay(moment, now: moment - day, offset: 120) == "tomorrow")
        #expect(english.relativeDay(moment, now: moment + 6 * day, offset: 120) == "Thursday")
        #expect(english.relativeDay(moment, now: moment + 7 * day, offset: 120) == "22 Jul 2021")
        let night = 1_626_901_200_000.0
        #expect(german.relativeDay(night, now: night + 60_000, offset: 119) == "heute")
        #expect(german.relativeDay(night - 60_000, now: night, offset: 120) == "heute")
        #expect(german.relativeDay(night - 60_000, now: night, offset: 180) == "gestern")
    }

    @Test func `a file's stamp has no colon and sorts by time`() {
        #expect(Format.isoStamp(moment, offset: 120) == "20210722T092305+0200")
        #expect(Format.isoStamp(moment, offset: -90) == "20210722T055305-0130")
        #expect(Format.isoStamp(moment, offset: 0) == "20210722T072305Z")
        #expect(Format.isoStamp(.nan, offset: 0) == "undated")
        #expect(Format.isoDay(moment, offset: 0) == "2021-07-22" && Format.isoDay(moment, offset: 1000) == "2021-07-23")
        #expect(Format.isoDay(.nan, offset: 0) == "undated")
    }

    @Test func `moments that no calendar knows are a dash`() {
        for value in [Double.nan, .infinity, 1e300, -1e300] { #expect(german.date(value, offset: 0) == "–") }
        #expect(german.date(moment, offset: Int.max) == "–")
    }

    @Test func `ten thousand moments agree with the system's calendar`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        var source = Seeded(7)
        for _ in 0..<10_000 {
            // From 1600 to 2500.
            let milliseconds = Double(source.below(28_400_000)) * 1e6 - 11_676_096_000_000
            let civil = try #require(CivilTime(milliseconds, offset: 0))
            let parts = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute, .second, .weekday],
                from: Date(timeIntervalSince1970: milliseconds / 1000))
            let isSame =
                parts.year == civil.year && parts.month == civil.month && parts.day == civil.day
                && parts.hour == civil.hour && parts.minute == civil.minute && parts.second == civil.second
                && parts.weekday == (civil.weekday + 1) % 7 + 1
            #expect(isSame, "\(milliseconds)")
        }
    }

    @Test(
        arguments: [
            // As `date --date` gives them.
            (1_799_568_002_088.75, 60, "2027-01-10T09:00:02.088+01:00"),
            (1_799_568_002_088, nil, "2027-01-10T08:00:02.088Z"),
            (86_400_000, -210, "1970-01-01T20:30:00.000-03:30"), (-1, 0, "1969-12-31T23:59:59.999+00:00"),
            (-1_766_880_000_000, 0, "1914-01-05T00:00:00.000+00:00"),
            // No year of four digits.
            (-62_135_596_800_001, 0, ""), (253_402_300_800_000, nil, ""),
        ] as [(Double, Int?, String)]) func `a moment of a table has its distance from universal time`(
            milliseconds: Double, offset: Int?, expected: String
        )
    {
        #expect(Format.moment(milliseconds, offset: offset) == expected)
    }
}
