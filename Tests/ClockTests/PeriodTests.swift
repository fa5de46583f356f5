import Interface
import Testing

@testable import Clock

@Suite struct PeriodTests {
    @Test func `the lab's periods are half-open`() {
        let starts: [(Int, DayPeriod)] = [
            (0, .night), (6, .morning), (11, .noon), (13, .afternoon), (18, .evening), (22, .night),
        ]
        for (index, start) in starts.enumerated() {
            #expect(DayPeriod(second: start.0 * 3600) == start.1)
            let end = index + 1 < starts.count ? starts[index + 1].0 : 24
            #expect(DayPeriod(second: end * 3600 - 1) == start.1)
        }
        #expect(DayPeriod.allCases.map(\.rawValue) == ["morning", "noon", "afternoon", "evening", "night"])
    }

    @Test func `an epoch and an offset lead to local time`() {
        // 21 November 2026, 10:59:59.999 and 11:00 in universal time.
        let eleven = 1_795_258_800_000.0
        #expect(DayPeriod(epoch: eleven - 1, offset: 0) == .morning)
        #expect(DayPeriod(epoch: eleven, offset: 0) == .noon)
        #expect(DayPeriod(epoch: eleven, offset: 120) == .afternoon)
        #expect(DayPeriod(epoch: eleven, offset: -720) == .night)
        #expect(DayPeriod(epoch: -1, offset: 0) == .night)
        #expect(DayPeriod(epoch: -6 * 3_600_000, offset: 0) == .evening)
        #expect(DayPeriod(epoch: .infinity, offset: 0) == DayPeriod(epoch: .infinity, offset: 0))
    }

    @Test(arguments: Presets.ids) func `a language's periods cover the day in order`(id: String) throws {
        let clock = try TextClock(id)
        let periods = clock.periods
        #expect(periods.count >= 3)
        #expect(zip(periods, periods.dropFirst()).allSatisfy { $0.hour < $1.hour })
        for period in periods {
            #expect(clock.phrase(at: period.hour * 3600, precision: .dayPeriod).text == period.name)
        }
    }

    @Test func `periods are those of CLDR`() throws {
        func said(_ id: String, _ hour: Int) throws -> String {
            try TextClock(id).phrase(at: hour * 3600 - 1, precision: .dayPeriod).text
        }
        #expect(try said("de", 5) == "Nacht")
        #expect(try said("de", 10) == "Morgen")
        #expect(try said("de", 12) == "Vormittag")
        #expect(try said("en", 21) == "evening")
        #expect(try said("ja", 4) == "夜中")
        #expect(try said("ru", 4) == "ночь")
        #expect(try said("es", 6) == "madrugada")
        #expect(try said("pt-br", 19) == "tarde")
    }

    @Test(arguments: Presets.ids) func `a profile names the parts that the words name`(id: String) throws {
        let clock = try TextClock(id)
        let profile = clock.profile()
        for minute in stride(from: 0, to: 1440, by: 30) {
            let said = clock.phrase(at: minute * 60, precision: .dayPeriod).text
            #expect(profile.part(ofSecond: minute * 60).name == said)
            #expect(clock.phrase(namingPartAt: minute * 60, .language).text == said)
            let named = clock.phrase(namingPartAt: minute * 60, .lab)
            #expect(named.text == clock.profile(.lab).part(ofSecond: minute * 60).name)
        }
        #expect(clock.profile(.lab).parts.allSatisfy { $0.name != "" })
    }

    @Test func `a profile is half-open and goes round midnight`() {
        let profile = DayProfile([.init(6, .morning, "early"), .init(22, .night, "the night")], language: "en")
        #expect(profile.part(ofSecond: 6 * 3600 - 1).period == .night)
        #expect(profile.part(ofSecond: 6 * 3600).name == "early")
        #expect(profile.part(ofSecond: -1).period == .night)
        #expect(profile.notation == "6 morning early 22 night the_night")
    }
}
